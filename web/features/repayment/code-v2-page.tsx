// The code page v2: shows the repayment info that this tab's storage holds, with the steps by group.
// The code is checked with the server, which knows whose it is and for how much.
import { useContext, useMemo } from 'react'
import { getPayCode } from '#contract/repayment.ts'
import { defineTexts, LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { isMissing, useCall } from '#web/lib/use-call.ts'
import { DocumentIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton, Skeleton } from '#web/parts/skeleton.tsx'
import { AfterPaying, CodeCard, Guides, Ours } from './code-card.tsx'
import { codeTexts } from './code-texts.ts'
import { untilText } from './instant-text.ts'
import NoCode from './no-code.tsx'
import { Received } from './received.tsx'
import { readRepayInfo, type StoredInfo, storedRepayInfo } from './repay-info.ts'
import { CODE_CHARACTERS_MAX, type ShownCode, shownOf } from './shown-code.ts'
import { Unchecked } from './unchecked.tsx'

const texts = defineTexts({
  contractCode: { en: 'Contract/pay code', 'en-PH': 'Pay code', 'fil-PH': 'Pay code' },
  clickToCopy: { en: 'Click to Copy', 'en-PH': 'Copy', 'fil-PH': 'Kopyahin' },
  total: { en: 'Total payment', 'en-PH': 'Pay exactly', 'fil-PH': 'Eksaktong babayaran' },
  totalUnchecked: {
    en: 'Total payment',
    'en-PH': 'Amount, not checked',
    'fil-PH': 'Halagang hindi na-check',
  },
})

function CodeV2Page() {
  const { wireNames } = useSettings()
  // Null on the server and in the first render: only this tab knows what it holds.
  const stored = useBrowserValue<string | null>(storedRepayInfo, null)
  const read = useMemo(
    () => (stored === null ? null : readRepayInfo(stored, wireNames)),
    [stored, wireNames],
  )
  if (stored === null) return <Waiting />
  if (read === null || read.info.openCode.payCode === '') return <NoCode />
  return <StoredCode stored={read} />
}

/** Nothing is called a code to pay before the server has said so. */
function Waiting() {
  const t = useTexts(codeTexts)
  return (
    <Screen title={t.title}>
      <Skeleton lines={2} hasAmount />
      <ListSkeleton items={3} />
    </Screen>
  )
}

function StoredCode({ stored }: { stored: StoredInfo }) {
  const t = { ...useTexts(codeTexts), ...useTexts(texts) }
  const language = useContext(LanguageContext)
  const { origin } = useSettings()
  const payCode = stored.info.openCode.payCode.slice(0, CODE_CHARACTERS_MAX)
  const answer = useCall(getPayCode, { payCode })
  const own = answer.state === 'ready' ? answer.data : null
  useAskingAgain(own?.state === 'open', async () => {
    if (answer.state === 'ready') await answer.reload()
  })
  if (answer.state === 'loading') return <Waiting />
  if (own?.state === 'paid') {
    const isAtCounter = own.kind === 'code'
    const received = { asked: own, payments: own.payments, after: own, isAtCounter }
    return <Received title={t.returnTitle} {...received} />
  }
  const code = own === null ? storedCode(stored) : shownOf(own, origin)
  // Another backend can't be asked: it is as good as the info that it came with.
  const isGood = own !== null || isMissing(answer)
  return (
    <Screen
      title={isGood ? t.title : t.plainTitle}
      summary={
        <>
          {own !== null && (
            <Ours
              isAccount={own.kind === 'account'}
              loan={(own.isExtension ? t.forExtension : t.forLoan)(own.productName, own.orderId)}
              until={t.until(unbroken(untilText(own.expiresAt, language)))}
            />
          )}
          <Unchecked answer={answer} />
          <CodeCard
            code={code}
            amountLabel={isGood ? t.total : t.totalUnchecked}
            codeLabel={t.contractCode}
            copy={t.clickToCopy}
            isChecked={isGood}
          />
        </>
      }
    >
      <Note icon={<DocumentIcon />}>
        <p>{t.keepSlip}</p>
        {own !== null && own.daysMax !== null && <AfterPaying daysMax={own.daysMax} />}
      </Note>
      <Guides guides={stored.info.openCode.guides} />
    </Screen>
  )
}

/** The total is what is repaid, or what the extension costs. */
function storedCode({ info, isExtension }: StoredInfo): ShownCode {
  const { openCode, extension, amount } = info
  return {
    kind: openCode.kind,
    amount: isExtension ? extension.amount : amount,
    number: openCode.payCode,
    channelName: openCode.title,
    channelLogo: openCode.logo,
    fee: null,
    bars: null,
    qr: null,
    qrFile: '',
    guides: [],
    payee: openCode.payee,
    reference: openCode.reference,
  }
}

export const page: Page = {
  title: (language) => wordingsOf(codeTexts, language).title,
  component: CodeV2Page,
}
