// Who is logged in, where the money goes, and which details are complete.
import { bindBankPage, certifyPage, settingsPage } from '#contract/page-addresses.ts'
import { getAccount } from '#contract/account.ts'
import { maskAccount } from '#contract/masked-value.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ContactsIcon, WorkIcon } from '#web/parts/account-icons.tsx'
import { PersonIcon, WalletIcon } from '#web/parts/icons.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import styles from './account.module.css'
import { texts } from './texts.ts'

const DETAILS = [
  { kind: 'personal', icon: <PersonIcon /> },
  { kind: 'job', icon: <WorkIcon /> },
  { kind: 'ext', icon: <ContactsIcon /> },
] as const

export function AccountCard() {
  const t = useTexts(texts)
  const answer = useCall(getAccount, {})
  if (answer.state === 'loading') return <ListSkeleton items={5} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { name, mobile, accountLast4, accountInstitution, missingSteps } = answer.data
  return (
    <>
      <section className={styles.person} aria-label={t.you}>
        <span className={styles.face} aria-hidden="true">
          {name === '' ? <PersonIcon /> : initialsOf(name)}
        </span>
        <div className={styles.words}>
          {name !== '' && <p className={styles.name}>{name}</p>}
          <p className={styles.number}>
            <span className="visually-hidden">{t.number}: </span>
            {mobile}
          </p>
        </div>
      </section>
      <Card title={t.details}>
        <nav aria-label={t.details}>
          <RowLink
            href={bindBankPage()}
            icon={<WalletIcon />}
            text={t.payout}
            note={
              accountLast4 === ''
                ? t.none
                : `${accountInstitution} ${maskAccount(accountLast4)}`.trim()
            }
          />
          {DETAILS.map(({ kind, icon }) => (
            <RowLink
              key={kind}
              href={certifyPage(kind, { next: settingsPage() })}
              icon={icon}
              text={t[kind]}
              note={missingSteps.includes(kind) ? t.toDo : t.done}
            />
          ))}
        </nav>
      </Card>
    </>
  )
}

/** Of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first.charAt(0) + last.charAt(0)).toUpperCase()
}
