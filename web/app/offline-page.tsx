// What a borrower sees instead of the browser's own page without a connection. It is kept on the
// phone, so it must say nothing about anybody.
import { complaintPage } from '#contract/page-addresses.ts'
import { failureTexts } from '#web/lib/failure-texts.ts'
import { defineTexts, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { OfflineMoment } from '#web/parts/frame-moments.tsx'
import { hiddenAs, OfflineCode } from '#web/parts/offline-code.tsx'
import { Screen } from '#web/parts/screen.tsx'

// Here and not beside it: what stands in the app's own files is loaded with every page.
const texts = defineTexts({
  offlineKept: {
    en: 'What you have sent is safe. Amounts change from day to day, so only your last pay code and what you are writing to us are kept on this phone.',
    'en-PH': 'Your last pay code works offline. Balances need a connection.',
    'fil-PH': 'Gumagana offline ang huling pay code mo. Kailangan ng connection para sa balanse.',
  },
  write: { en: 'Write a complaint', 'fil-PH': 'Sumulat ng reklamo' },
  tryAgain: { en: 'Try again', 'fil-PH': 'Subukan ulit' },
})

function OfflinePage() {
  const t = { ...useTexts(texts), ...useTexts(failureTexts) }
  return (
    <Screen title={t.offlineTitle}>
      <OfflineCode />
      <Banner text={t.offlineText} moment={<OfflineMoment />}>
        <p>{t.offlineKept}</p>
        {/* Wherever this page is shown, that address is tried again. */}
        <ButtonLink href="">{t.tryAgain}</ButtonLink>
        {/* Shown by the service worker once a complaint can be written without a connection. */}
        <div {...hiddenAs('complaint')}>
          <ButtonLink href={complaintPage()} look="quiet">
            {t.write}
          </ButtonLink>
        </div>
      </Banner>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(failureTexts, language).offlineTitle,
  component: OfflinePage,
  // Shown at the address of another page, whose script it must not start.
  isStill: (query) => query.has('still'),
}
