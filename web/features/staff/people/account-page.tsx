// One's own account: who one is here, and the passkeys beside the codes.
import { useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { listPasskeys, removePasskey } from '#contract/staff-passkey.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import borrowerStyles from '../desk/borrower-page.module.css'
import factStyles from '../parts/facts.module.css'
import { Frame, PageKeys, useMe } from '../parts/frame.tsx'
import { Panel } from '../parts/panel.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import tables from '../parts/table.module.css'
import { ROLE_NAMES } from '../parts/texts.ts'
import { accountTexts } from './account-texts.ts'
import { AddPasskey } from './add-passkey.tsx'
import personStyles from './person-dialog.module.css'

type Passkey = ResponseOf<typeof listPasskeys>['passkeys'][number]

function AccountPage() {
  const t = useTexts(accountTexts)
  return (
    <Frame title={t.title}>
      <Login />
      <Passkeys />
      <PageKeys keys={{}} lines={[]} />
    </Frame>
  )
}

function Login() {
  const t = useTexts(accountTexts)
  const language = useContext(LanguageContext)
  const me = useMe()
  const roles = me.roles.map((role) => wordingOf(ROLE_NAMES[role], language)).join(', ')
  return (
    <Panel title={t.login}>
      <dl className={factStyles.facts}>
        {[
          [t.name, me.name],
          [t.email, me.email],
          [t.roles, roles],
        ].map(([label, value]) => (
          <div key={label} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Passkeys() {
  const t = useTexts(accountTexts)
  const answer = useCall(listPasskeys, {})
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (answer.state === 'loading') return <Skeleton lines={4} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { passkeys, address } = answer.data
  const isHere = address === location.origin
  return (
    <Panel title={t.passkeys}>
      <p className={tables.quiet}>{t.hint}</p>
      {passkeys.length === 0 && <p>{t.none}</p>}
      {passkeys.length > 0 && (
        <ul className={borrowerStyles.list}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.passkeyId}
              passkey={passkey}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {isHere ? (
        <div>
          <SmallButton onClick={() => setAdding(true)}>{t.add}</SmallButton>
        </div>
      ) : (
        <p>{address === '' ? t.nowhere : t.elsewhere(address)}</p>
      )}
      {isAdding && <AddPasskey reload={answer.reload} onClose={() => setAdding(false)} />}
      {removed !== null && (
        <RemoveDialog passkey={removed} reload={answer.reload} onClose={() => setRemoved(null)} />
      )}
    </Panel>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts(accountTexts)
  const language = useContext(LanguageContext)
  const { name, createdAt, usedAt } = passkey
  const used = usedAt === null ? t.unused : t.used(formatInstant(usedAt, language))
  return (
    <li className={personStyles.session}>
      <span>
        <strong>{name}</strong>{' '}
        <span className={tables.quiet}>
          {t.added(formatInstant(createdAt, language))}, {used}
        </span>
      </span>
      <SmallButton look="quiet" onClick={onRemove}>
        {t.remove}
        <span className="visually-hidden"> {name}</span>
      </SmallButton>
    </li>
  )
}

interface RemoveDialogProps {
  readonly passkey: Passkey
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function RemoveDialog({ passkey: { passkeyId, name }, reload, onClose }: RemoveDialogProps) {
  const t = useTexts(accountTexts)
  const send = useSend()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.removeTitle(name)}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{
        text: t.remove,
        look: 'danger',
        onClick: async () => {
          const result = await send(removePasskey, { passkeyId })
          if (result?.success) showInfo(t.removed)
          await reload()
          onClose()
        },
      }}
    >
      <p>{t.removeText}</p>
    </Dialog>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(accountTexts, language).title,
  component: AccountPage,
}
