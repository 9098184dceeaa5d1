// The three moments of a loan that are good news: the sun rises over the waves. The only full-width
// drawing of the product, and the only motion that is not an answer to a tap.
import type { ReactNode } from 'react'
import { CloseButton } from '#web/parts/close-button.tsx'
import styles from './sunrise.module.css'

export type SunriseKind = 'approved' | 'arrived' | 'paid-off'

/** What stands on the sun: a check mark, the money, a star. */
const SIGNS: Readonly<Record<SunriseKind, string>> = {
  approved: 'm164 88 11 11 21-23',
  arrived: 'M172 104V70h8a10.5 10.5 0 0 1 0 21h-8M166 77h29M166 84h29',
  'paid-off':
    'm180 68 6.5 13.2 14.5 2.1-10.5 10.2 2.5 14.5-13-6.8-13 6.8 2.5-14.5-10.5-10.2 14.5-2.1z',
}

const WAVES = [
  { y: 118, className: 'far' },
  { y: 131, className: 'middle' },
  { y: 144, className: 'near' },
] as const

/** Far beyond the sides: they fill a desk too. */
function wave(y: number): string {
  return `M-456 ${y}${'q12 -8 24 0t24 0'.repeat(27)}V180H-456z`
}

interface SunriseProps {
  readonly kind: SunriseKind
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  /** The next step. */
  readonly children: ReactNode
}

export function Sunrise({ kind, title, text, onClose, children }: SunriseProps) {
  return (
    <section className={styles.moment}>
      <div className={styles.close}>
        <CloseButton onClick={onClose} />
      </div>
      <svg
        className={styles.drawing}
        viewBox="0 0 360 160"
        preserveAspectRatio="xMidYMax"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <g className={styles.sun}>
          <path
            className={styles.rays}
            d="M180 22V10M207 31l6-10M153 31l-6-10M229 54l10-6M131 54l-10-6M238 84h12M122 84h-12"
          />
          <circle className={styles.disc} cx="180" cy="84" r="44" />
          <path className={styles.sign} d={SIGNS[kind]} />
        </g>
        {WAVES.map(({ y, className }) => (
          <path key={y} className={styles[className]} d={wave(y)} />
        ))}
      </svg>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.next}>{children}</div>
      </div>
    </section>
  )
}
