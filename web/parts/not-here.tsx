// A page for which another backend has nothing: trying again would not help.
import { customerServicePage } from '#contract/page-addresses.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Banner } from './banner.tsx'
import { ButtonLink } from './button.tsx'
import { CouldNotLoadMoment } from './frame-moments.tsx'

const texts = defineTexts({
  title: { en: 'Not available here', 'fil-PH': 'Wala ito rito' },
  text: {
    en: 'This app does not have this page. Customer service can help you.',
    'fil-PH': 'Wala ang page na ito sa app. Matutulungan ka ng customer service.',
  },
  contact: { en: 'Customer service', 'fil-PH': 'Customer service' },
})

export default function NotHere() {
  const t = useTexts(texts)
  return (
    <Banner title={t.title} text={t.text} moment={<CouldNotLoadMoment />}>
      <ButtonLink href={customerServicePage()}>{t.contact}</ButtonLink>
    </Banner>
  )
}
