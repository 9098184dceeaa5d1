// The code itself: the amount, whose code it is, the number or the QR, and how it is paid.
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { Card } from '#web/parts/card.tsx'
import { Code } from '#web/parts/copy.tsx'
import { DownloadIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Mark } from '#web/parts/mark.tsx'
import styles from './code-card.module.css'
import { codeTexts } from './code-texts.ts'
import type { CodePicture, Guide, ShownCode } from './shown-code.ts'
import { TransferDetails } from './transfer-details.tsx'

interface CodeCardProps {
  readonly code: ShownCode
  readonly amountLabel: string
  /** Below the amount, where nothing above the card says it. */
  readonly until?: string
  readonly codeLabel: string
  /** On the button that copies. */
  readonly copy?: string
  /** The server knows it as this borrower's. Nothing else can be copied. */
  readonly isChecked: boolean
}

export function CodeCard({ code, amountLabel, until, codeLabel, copy, isChecked }: CodeCardProps) {
  const t = useTexts(codeTexts)
  const { amount, number, channelName, channelLogo, fee, qr, bars, qrFile, payee } = code
  const isAccount = code.kind === 'account' && payee !== null
  // A transfer has the amount among what is copied, and large there.
  const hasAmount = amount !== null && !isAccount
  return (
    <Card>
      {(channelName !== '' || channelLogo !== '') && (
        <div className={styles.channel}>
          <Logo name={channelName} picture={channelLogo} />
          <h2 className={styles.name}>{channelName}</h2>
        </div>
      )}
      {hasAmount && (
        <div className={styles.centre}>
          <p className={styles.quiet}>{amountLabel}</p>
          <p className={isChecked ? styles.amount : styles.claimed}>
            <MoneyText amount={amount} />
          </p>
        </div>
      )}
      {((fee !== null && fee > 0) || until !== undefined) && (
        <div className={isAccount ? undefined : styles.centre}>
          {fee !== null && fee > 0 && (
            <p className={styles.quiet}>{t.fee(channelName, formatPesos(fee))}</p>
          )}
          {until !== undefined && <p className={styles.quiet}>{until}</p>}
        </div>
      )}
      {qr !== null && <CodeImage picture={qr} label={t.qr} look="qr" />}
      {qrFile !== '' && (
        <a className={styles.save} href={qrFile} download="pahiram-qr.png">
          <DownloadIcon />
          {t.saveQr}
        </a>
      )}
      {bars !== null && <CodeImage picture={bars} label={t.barcode} look="bars" />}
      {isAccount && <TransferDetails code={code} isChecked={isChecked} />}
      {number !== '' && !isAccount && (
        <Code
          label={codeLabel}
          value={number}
          canCopy={isChecked}
          {...(copy !== undefined && { copy })}
        />
      )}
    </Card>
  )
}

interface CodeImageProps {
  readonly picture: CodePicture
  readonly label: string
  readonly look: 'qr' | 'bars'
}

/** On white in both schemes: readers need the contrast, and the white around it. */
function CodeImage({ picture, label, look }: CodeImageProps) {
  const className = `${styles.image} ${styles[look]}`
  if ('src' in picture) return <img className={className} src={picture.src} alt={label} />
  const { width, height, path } = picture
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      preserveAspectRatio={look === 'bars' ? 'none' : undefined}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

/** What follows once it is paid, as the channel says. */
export function AfterPaying({ daysMax }: { daysMax: number }) {
  const t = useTexts(codeTexts)
  return <p>{daysMax === 0 ? t.inMinutes : t.inDays(daysMax)}</p>
}

interface OursProps {
  readonly isAccount?: boolean
  readonly loan: string
  readonly until: string
}

/** Shown only for a code that the server knows as this borrower's. */
export function Ours({ isAccount = false, loan, until }: OursProps) {
  const t = useTexts(codeTexts)
  const { brand } = useSettings()
  return (
    <div className={styles.ours}>
      <Mark size={32} />
      <div className={styles.words}>
        <p className={styles.name}>{(isAccount ? t.oursAccount : t.ours)(brand.appName)}</p>
        <p className={styles.quiet}>{loan}</p>
        <p className={styles.quiet}>{until}</p>
      </div>
    </div>
  )
}

export function Tips() {
  const t = useTexts(codeTexts)
  return (
    <Card title={t.tips}>
      <ol className={styles.steps}>
        {[t.tip1, t.tip2, t.tip3, t.tip4, t.tip5].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
    </Card>
  )
}

/** Grouped as the backend groups them: a title, then items with a name and their steps. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  return guides.map(({ title, items }) => (
    <Card key={title} title={title}>
      {items.map(({ name, steps }) => (
        <section key={name} className={styles.item}>
          <h3 className={styles.itemName}>{name}</h3>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              // Two steps may say the same; one is known by its place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  ))
}
