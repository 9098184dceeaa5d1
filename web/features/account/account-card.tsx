// Who is logged in, where the money goes, and which details are complete.
import { bindBankPage, certifyPage, settingsPage } from '#contract/page-addresses.ts'
import { Link } from '#web/lib/location.tsx'
import { getAccount } from '#contract/account.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './account.module.css'
import { texts } from './texts.ts'

const KINDS = ['personal', 'job', 'ext'] as const

export function AccountCard() {
  const t = useTexts(texts)
  const answer = useCall(getAccount, {})
  if (answer.state === 'loading') return <Skeleton lines={5} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { mobile, accountLast4, missingSteps } = answer.data
  return (
    <Card title={t.you}>
      <Rows rows={[{ label: t.number, value: mobile }]} />
      <nav className={styles.links} aria-label={t.details}>
        <AccountLink
          href={bindBankPage()}
          text={t.payout}
          note={accountLast4 === '' ? t.none : t.ending(accountLast4)}
        />
        {KINDS.map((kind) => (
          <AccountLink
            key={kind}
            href={certifyPage(kind, { next: settingsPage() })}
            text={t[kind]}
            note={missingSteps.includes(kind) ? t.toDo : t.done}
          />
        ))}
      </nav>
    </Card>
  )
}

export function AccountLink({ href, text, note }: { href: string; text: string; note?: string }) {
  return (
    <Link className={styles.link} href={href}>
      <span className={styles.words}>
        {text}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <ForwardIcon />
    </Link>
  )
}
