// Language and appearance.
import { useContext, useState } from 'react'
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/language.ts'
import { type Scheme, SCHEMES } from '#contract/scheme.ts'
import { setCookie } from '#web/lib/cookie.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { chooseScheme, chosenScheme } from '#web/lib/scheme.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Card } from '#web/parts/card.tsx'
import { Select } from '#web/forms/select.tsx'
import { texts } from './texts.ts'

/** Each language under its own name, so that its speakers recognise it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-PH': 'English (Philippines)',
  'fil-PH': 'Filipino',
  en: 'English',
}

export function SettingsCard() {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const kept = useBrowserValue<Scheme>(chosenScheme, 'system')
  const [picked, setPicked] = useState<Scheme | null>(null)
  return (
    <Card>
      <Select
        label={t.language}
        value={language}
        options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        onChange={(value) => {
          setCookie(LANGUAGE_COOKIE, value)
          // The server renders the new language; a language in the query would override the cookie.
          location.assign(location.pathname)
        }}
      />
      <Select
        label={t.appearance}
        value={picked ?? kept}
        options={SCHEMES.map((value) => ({ value, text: t[value] }))}
        onChange={(value) => {
          const scheme = SCHEMES.find((one) => one === value) ?? 'system'
          chooseScheme(scheme)
          setPicked(scheme)
        }}
      />
    </Card>
  )
}
