// The place for the last pay code on the page that is kept for being offline. It is the same for
// everybody and hidden: the service worker writes in what this phone keeps, and shows what there is.
// It stands here since everything in web/app is loaded with every page.
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Card } from './card.tsx'
import styles from './offline-code.module.css'

const texts = defineTexts({
  title: { en: 'Your last pay code', 'fil-PH': 'Ang huling pay code mo' },
  minutes: {
    en: 'Saved on this phone %%age%% min ago',
    'fil-PH': 'Na-save sa phone na ito %%age%% min na ang nakalipas',
  },
  hours: {
    en: 'Saved on this phone %%age%% h ago',
    'fil-PH': 'Na-save sa phone na ito %%age%% oras na ang nakalipas',
  },
  exactly: { en: 'Pay exactly', 'fil-PH': 'Eksaktong babayaran' },
  until: { en: 'Valid until %%until%%', 'fil-PH': 'Puwede hanggang %%until%%' },
  picture: { en: 'The code as a picture', 'fil-PH': 'Ang code bilang picture' },
  bank: { en: 'Bank', 'fil-PH': 'Bangko' },
  payee: { en: 'Account name', 'fil-PH': 'Account name' },
  account: { en: 'Account number', 'fil-PH': 'Account number' },
  reference: { en: 'Reference, for the note', 'fil-PH': 'Reference, ilagay sa note' },
  steps: { en: 'How to pay', 'fil-PH': 'Paano magbayad' },
})

/** The order of the two attributes is what the service worker looks for. */
export function hiddenAs(name: string) {
  return { hidden: true, 'data-offline': name }
}

/** What a transfer needs beside the amount, as a bank's app asks for it. */
const TRANSFER_ROWS = ['bank', 'payee', 'account', 'reference'] as const

export function OfflineCode() {
  const t = useTexts(texts)
  return (
    <div {...hiddenAs('code')}>
      <Card title={t.title}>
        <div className={styles.centre}>
          <p className={styles.quiet}>%%channel%%</p>
          <p className={styles.quiet}>{t.exactly}</p>
          <p className={styles.amount}>%%amount%%</p>
        </div>
        <svg
          {...hiddenAs('qr')}
          className={`${styles.image} ${styles.qr}`}
          viewBox="%%box%%"
          shapeRendering="crispEdges"
          role="img"
          aria-label={t.picture}
        >
          <path d="%%path%%" />
        </svg>
        <svg
          {...hiddenAs('bars')}
          className={`${styles.image} ${styles.bars}`}
          viewBox="%%box%%"
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={t.picture}
        >
          <path d="%%path%%" />
        </svg>
        <p {...hiddenAs('number')} className={styles.number}>
          %%number%%
        </p>
        <dl className={styles.rows}>
          {TRANSFER_ROWS.map((name) => (
            <div key={name} {...hiddenAs(name)}>
              <dt className={styles.quiet}>{t[name]}</dt>
              <dd className={styles.value}>{`%%${name}%%`}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.centre}>
          <p className={styles.quiet}>%%loan%%</p>
          <p className={styles.quiet}>{t.until}</p>
          <p {...hiddenAs('age-minutes')} className={styles.quiet}>
            {t.minutes}
          </p>
          <p {...hiddenAs('age-hours')} className={styles.quiet}>
            {t.hours}
          </p>
        </div>
        <div {...hiddenAs('steps')}>
          <h3 className={styles.quiet}>{t.steps}</h3>
          <ol className={styles.steps}>
            <li>%%steps%%</li>
          </ol>
        </div>
      </Card>
    </div>
  )
}
