import { useContext, useId, useState } from 'react'
import { LANGUAGE_QUERY, type Language, LANGUAGES } from '#contract/language.ts'
import { type Scheme, SCHEMES } from '#contract/scheme.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { chooseScheme, chosenScheme } from '#web/lib/scheme.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Card } from './card.tsx'
import styles from './preview.module.css'
import { texts } from './texts.ts'

/** Each language in its own words, as its readers look for it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'en-PH': 'English (PH)',
  'fil-PH': 'Filipino',
}

export function AppearanceCard() {
  const t = useTexts(texts)
  return (
    <Card title={t.appearanceTitle}>
      <LanguageChoice />
      <SchemeChoice />
    </Card>
  )
}

/** Links, since the server draws the page in another language. */
function LanguageChoice() {
  const t = useTexts(texts)
  const current = useContext(LanguageContext)
  return (
    <nav aria-label={t.language} className={styles.choices}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          className={styles.choice}
          href={`?${LANGUAGE_QUERY}=${language}`}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  )
}

function SchemeChoice() {
  const t = useTexts(texts)
  const labelId = useId()
  const kept = useBrowserValue(chosenScheme, null)
  const [picked, setPicked] = useState<Scheme | null>(null)
  const current = picked ?? kept
  const choose = (scheme: Scheme) => {
    chooseScheme(scheme)
    setPicked(scheme)
  }
  return (
    <div role="group" aria-labelledby={labelId} className={styles.choices}>
      <span id={labelId} className="visually-hidden">
        {t.scheme}
      </span>
      {SCHEMES.map((scheme) => (
        <button
          key={scheme}
          type="button"
          className={styles.choice}
          aria-pressed={scheme === current}
          onClick={() => choose(scheme)}
        >
          {t[scheme]}
        </button>
      ))}
    </div>
  )
}
