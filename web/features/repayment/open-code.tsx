// The code that is open. Few visits have one, so it is loaded when there is.
import { useContext } from 'react'
import { repaymentCodePage, repaymentCodeV2Page } from '#contract/page-addresses.ts'
import { formatPesos, pesoText } from '#lending/money.ts'
import { navigate } from '#web/lib/location.tsx'
import { defineTexts, LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Code } from '#web/parts/copy.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import { codeTexts } from './code-texts.ts'
import { untilText } from './instant-text.ts'
import styles from './open-code.module.css'
import type { PayingByCodeProps } from './paying-by-code.tsx'
import { keepRepayInfo } from './repay-info.ts'
import { openCodeAmount } from './repayment.ts'
import { texts } from './texts.ts'

// Here and not beside it: the pages that show a code are near their weight.
const otherTexts = defineTexts({
  otherCode: {
    en: (amount: string) => `You also have a code for ${amount}`,
    'fil-PH': (amount: string) => `May code ka rin para sa ${amount}`,
  },
  otherAccount: {
    en: (amount: string) => `You also have a bank transfer of ${amount} ready`,
    'fil-PH': (amount: string) => `May nakahanda ka ring bank transfer na ${amount}`,
  },
  otherStays: {
    en: 'You can still pay it. Every payment lowers what you owe.',
    'fil-PH': 'Mababayaran mo pa rin ito. Bawas sa utang ang bawat bayad.',
  },
})

export default function OpenCode({ asked, info, isExtension, chosen }: PayingByCodeProps) {
  const t = { ...useTexts(codeTexts), ...useTexts(texts), ...useTexts(otherTexts) }
  const language = useContext(LanguageContext)
  const { wireNames } = useSettings()
  const { openCode } = info
  const isAccount = openCode.kind === 'account'
  const amount = openCodeAmount({ info, isExtension })
  const until = untilText(openCode.expiresAt, language)
  const showSteps = () => {
    keepRepayInfo(info, isExtension, wireNames)
    navigate(repaymentCodeV2Page())
  }
  const code = (
    <>
      <div className={styles.head}>
        <Logo name={openCode.title} picture={openCode.logo} />
        <div className={styles.words}>
          <h2 className={styles.title}>{openCode.title}</h2>
          <p className={styles.note}>
            {[
              amount === null ? '' : t.openCodeFor(formatPesos(amount)),
              until === '' ? '' : t.openCodeUntil(until),
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </div>
      </div>
      {isAccount && openCode.payee !== null && (
        <p className={styles.note}>
          {openCode.payee.bank}
          <br />
          {openCode.payee.name}
        </p>
      )}
      <Code label={isAccount ? t.account : t.openCode} value={openCode.payCode} />
      <div className={styles.actions}>
        <ButtonLink
          look="quiet"
          href={repaymentCodePage({
            showType: 1,
            payCode: openCode.payCode,
            payCodeImg: openCode.logo,
            repayAmount: amount === null ? undefined : pesoText(amount),
            ...asked,
          })}
        >
          {isAccount ? t.showAccount : t.showCode}
        </ButtonLink>
        <Button look="plain" onClick={showSteps}>
          {t.showSteps}
        </Button>
      </div>
    </>
  )
  if (amount === chosen || amount === null) return <Card>{code}</Card>
  const title = isAccount ? t.otherAccount : t.otherCode
  return (
    <Card>
      <PlainFold title={title(formatPesos(amount))}>
        <p className={styles.note}>{t.otherStays}</p>
        {code}
      </PlainFold>
    </Card>
  )
}
