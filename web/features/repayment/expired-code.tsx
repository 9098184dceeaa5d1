// A code that can't be paid any more: which one it was, and the way to a new one.
import { useContext } from 'react'
import { extensionPage, orderDetailsPage } from '#contract/page-addresses.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { InfoIcon } from '#web/parts/icons.tsx'
import { RefusedMoment } from '#web/parts/moments.tsx'
import { Note } from '#web/parts/note.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import styles from './code-card.module.css'
import { codeTexts } from './code-texts.ts'
import { untilText } from './instant-text.ts'
import type { PayCode } from './shown-code.ts'
import { usePay } from './use-pay.ts'

interface ExpiredCodeProps {
  readonly code: PayCode
  readonly asked: AskedOrder
  readonly reload: () => Promise<unknown>
}

export default function ExpiredCode({ code, asked, reload }: ExpiredCodeProps) {
  const t = useTexts(codeTexts)
  const language = useContext(LanguageContext)
  const payBy = usePay(asked, null)
  const { renewAmount, channelNumber } = code
  const renew = async () => {
    if (renewAmount === null) return
    const isDone = await payBy({ amount: renewAmount, channelNumber, replaces: true })
    if (!isDone) await reload()
  }
  return (
    <>
      <Banner moment={<RefusedMoment />} title={t.expiredTitle} text={t.expiredText}>
        <p className={styles.expired}>
          {code.channelName} ·{' '}
          {(code.isExtension ? t.forExtension : t.forLoan)(code.productName, code.orderId)}
          <br />
          {t.expiredOn(unbroken(untilText(code.expiresAt, language)))}
        </p>
        {renewAmount !== null ? (
          <Button onClick={renew}>{t.renew(formatPesos(renewAmount))}</Button>
        ) : code.isExtension && code.left !== null ? (
          <ButtonLink href={extensionPage(asked)}>{t.extendAgain}</ButtonLink>
        ) : (
          <ButtonLink href={orderDetailsPage(asked)}>{t.toLoan}</ButtonLink>
        )}
      </Banner>
      {code.payments.map(({ text }) => (
        <Note key={text} icon={<InfoIcon />}>
          {text}
        </Note>
      ))}
    </>
  )
}
