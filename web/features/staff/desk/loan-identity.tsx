// Who the borrower proved to be: hidden until somebody says why they need to see it.
import { useCallback, useContext, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import { REVEALING_ROLES } from '#contract/staff-desk.ts'
import { revealIdentity } from '#contract/staff-loan.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSend } from '#web/lib/use-send.ts'
import factStyles from '../parts/facts.module.css'
import { useHasRole } from '../parts/frame.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { SmallButton } from '../parts/small-button.tsx'
import tables from '../parts/table.module.css'
import { deskTexts } from './desk-texts.ts'
import styles from './loan-page.module.css'
import { loanTexts, openStateWords } from './loan-texts.ts'
import { doubtWords, verdictWords } from './trail-words.ts'

type Identity = ResponseOf<typeof revealIdentity>

interface LoanIdentityProps {
  readonly orderId: number
  /** Where it is what to do first. */
  readonly isFirst?: boolean
  readonly onReveal?: () => void
}

export function LoanIdentity({ orderId, isFirst = false, onReveal }: LoanIdentityProps) {
  const t = { ...useTexts(deskTexts), ...useTexts(reasonTexts), ...useTexts(loanTexts) }
  const send = useSend()
  const mayReveal = useHasRole(REVEALING_ROLES)
  const [identity, setIdentity] = useState<Identity | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!mayReveal) return null
  return (
    <Panel title={t.identity}>
      {identity === null ? (
        <div className={styles.hidden}>
          <p className={tables.quiet}>{t.identityHidden}</p>
          <SmallButton look={isFirst ? 'primary' : 'quiet'} onClick={() => setAsking(true)}>
            {t.revealEvidence}
          </SmallButton>
        </div>
      ) : (
        <>
          <Evidence identity={identity} />
          <SmallButton look="plain" onClick={() => setIdentity(null)}>
            {t.hide}
          </SmallButton>
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title={t.identity}
          label={t.reasonLabel}
          action={t.reveal}
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            const result = await send(revealIdentity, { orderId, reason })
            if (!result?.success) return false
            setIdentity(result.data)
            onReveal?.()
            return true
          }}
        />
      )}
    </Panel>
  )
}

function Evidence({ identity }: { identity: Identity }) {
  const t = { ...useTexts(deskTexts), ...useTexts(loanTexts) }
  const language = useContext(LanguageContext)
  const { bornOn, age, open, room } = identity
  const facts = [
    [t.name, identity.fullName],
    [t.mobile, identity.mobile],
    [t.bornOn, bornOn === null ? '' : t.bornAndAge(formatDate(bornOn, language), age ?? 0)],
    [t.document, `${identity.document} ${identity.idNumber}`.trim()],
    [t.work, identity.work],
    [t.income, identity.income],
    [t.purpose, identity.purpose],
    [t.openElsewhere, openWords(open, language) || t.nothingOpen],
    [t.room, formatPesos(room)],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <dl className={factStyles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={factStyles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={factStyles.fact}>
          <dt>{t.checks}</dt>
          <dd>
            {identity.checks.length === 0 && t.noChecks}
            {identity.checks.map((check) => (
              <p key={check.at.getTime()}>
                {[
                  check.provider,
                  verdictWords(check.verdict, language),
                  check.reasons.map((reason) => doubtWords(reason, language)).join(', '),
                  formatInstant(check.at, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ))}
          </dd>
        </div>
      </dl>
      <div className={styles.photos}>
        <Photo base64={identity.photo} text={t.photoOfId} />
        <Photo base64={identity.selfie} text={t.selfie} />
      </div>
    </>
  )
}

function openWords(open: Identity['open'], language: Language): string {
  return open
    .map(({ state, amount }) => `${formatPesos(amount)} ${openStateWords(state, language)}`)
    .join(', ')
}

/** The page's security policy shows no data addresses, and a blob goes when the picture does. */
function Photo({ base64, text }: { base64: string; text: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [base64],
  )
  return base64 === '' ? null : <img ref={show} className={styles.photo} alt={text} />
}
