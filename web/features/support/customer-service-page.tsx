// How a borrower reaches us: the WhatsApp or phone value and the e-mail address, and the ways to what is
// asked most.
import {
  complaintPage,
  lostNumberPage,
  orderListPage,
  paymentsPage,
} from '#contract/page-addresses.ts'
import type { MouseEvent, ReactNode } from 'react'
import { normaliseMobile } from '#contract/mobile.ts'
import { CONTACT_SCOPE, getContactDetails } from '#contract/support.ts'
import { callPhone } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { servicePhone, useSettings } from '#web/lib/settings.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { ChatIcon, DeviceIcon, MailIcon, PhoneIcon } from '#web/parts/account-icons.tsx'
import { ComplaintIcon, DocumentIcon, ForwardIcon, LoansIcon } from '#web/parts/icons.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import styles from './customer-service-page.module.css'
import { texts } from './texts.ts'

const request = { scope: CONTACT_SCOPE }

function CustomerServicePage() {
  const t = useTexts(texts)
  const { brand } = useSettings()
  const answer = useCall(getContactDetails, request)
  const known = answer.state === 'ready' ? answer.data : null
  // Configured, and in the page itself: whoever has no connection can still call.
  const phone = servicePhone(brand, known?.whatsapp ?? '')
  const chat = chatLink(known?.whatsapp ?? '')
  return (
    <Screen title={t.title}>
      <p className={styles.intro}>{t.intro}</p>
      <ul className={styles.list}>
        <ContactRow
          label={known !== null && chat === null ? t.phoneOrChat : t.phone}
          value={phone}
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          onClick={() => callPhone(phone)}
          icon={<PhoneIcon />}
        />
        {chat !== null && (
          <ContactRow label={t.chat} value={t.chatText} href={chat} icon={<ChatIcon />} />
        )}
        {known !== null && (
          <ContactRow
            label={t.email}
            value={known.email}
            href={`mailto:${known.email}`}
            icon={<MailIcon />}
          />
        )}
      </ul>
      {answer.state === 'loading' && <ListSkeleton items={1} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      <Card title={t.often}>
        <nav aria-label={t.often}>
          <RowLink
            href={orderListPage()}
            icon={<LoansIcon />}
            text={t.missing}
            note={t.missingNote}
          />
          <RowLink href={paymentsPage()} icon={<DocumentIcon />} text={t.receipts} />
          <RowLink href={lostNumberPage()} icon={<DeviceIcon />} text={t.lostNumber} />
          <RowLink
            href={complaintPage()}
            icon={<ComplaintIcon />}
            text={t.complaintTitle}
            note={t.complaintText}
          />
        </nav>
      </Card>
    </Screen>
  )
}

/** Null unless the value is a number with its country, which is what WhatsApp finds somebody by. */
function chatLink(value: string): string | null {
  const number = normaliseMobile(value)
  return number === null ? null : `https://wa.me/${number.slice(1)}`
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
