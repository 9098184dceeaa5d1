// A template that there is none of: the way to the site.
import { startPage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Promotion } from '#web/parts/promotion.tsx'

const texts = defineTexts({
  title: { en: 'This page doesn’t exist', 'fil-PH': 'Walang ganitong page' },
  text: {
    en: 'The link may be incomplete, or the offer has ended.',
    'fil-PH': 'Baka kulang ang link o tapos na ang alok.',
  },
  toSite: {
    en: (app: string) => `Go to ${app}`,
    'fil-PH': (app: string) => `Pumunta sa ${app}`,
  },
})

export default function UnknownView({ message }: { message: string }) {
  const t = useTexts(texts)
  const { brand } = useSettings()
  return (
    <Promotion title={t.title}>
      <div role="alert">
        <NotFound text={`${message} ${t.text}`}>
          <ButtonLink href={startPage()}>{t.toSite(brand.appName)}</ButtonLink>
        </NotFound>
      </div>
    </Promotion>
  )
}
