// How a borrower reaches us: the WhatsApp or phone value and the e-mail address.
import { complaintPage } from '#contract/page-addresses.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#web/lib/location.tsx'
import { CONTACT_SCOPE, getContactDetails } from '#contract/support.ts'
import { callPhone } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { ForwardIcon, MailIcon, PhoneIcon } from '#web/parts/icons.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import styles from './customer-service-page.module.css'
import { texts } from './texts.ts'

const request = { scope: CONTACT_SCOPE }

function CustomerServicePage() {
  const t = useTexts(texts)
  const answer = useCall(getContactDetails, request)
  return (
    <Screen title={t.title}>
      <p className={styles.intro}>{t.intro}</p>
      {answer.state === 'loading' && <ListSkeleton items={2} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && (
        <ul className={styles.list}>
          <ContactRow
            label={t.whatsapp}
            value={answer.data.whatsapp}
            href={`tel:${answer.data.whatsapp.replaceAll(/[^+\d]/g, '')}`}
            onClick={() => callPhone(answer.data.whatsapp)}
            icon={<PhoneIcon />}
          />
          <ContactRow
            label={t.email}
            value={answer.data.email}
            href={`mailto:${answer.data.email}`}
            icon={<MailIcon />}
          />
        </ul>
      )}
      <Link className={styles.complaint} href={complaintPage()}>
        <span>
          <strong className={styles.complaintTitle}>{t.complaintTitle}</strong>
          {t.complaintText}
        </span>
        <ForwardIcon />
      </Link>
    </Screen>
  )
}

interface ContactRowProps {
  readonly label: string
  readonly value: string
  readonly href: string
  /** In place of the link, where script is there. */
  readonly onClick?: () => void
  readonly icon: ReactNode
}

function ContactRow({ label, value, href, onClick, icon }: ContactRowProps) {
  const handleClick = (event: MouseEvent) => {
    if (onClick === undefined) return
    event.preventDefault()
    onClick()
  }
  // An address breaks at its sign, not in the middle of a name.
  const [before, at] = value.split('@')
  return (
    <li>
      <a className={styles.row} href={href} onClick={handleClick}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>
            {before}
            {at !== undefined && (
              <>
                @<wbr />
                {at}
              </>
            )}
          </span>
        </span>
        <ForwardIcon />
      </a>
    </li>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: CustomerServicePage,
  firstCall: () => firstCall(getContactDetails, request),
}
