// What a choice costs, as a bar beside those of the others; the amount stands in words with it.
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { MoneyText } from './money-text.tsx'
import styles from './cost-bar.module.css'

interface CostBarsProps {
  readonly costs: readonly { readonly label: string; readonly cost: Centavos }[]
}

/** Under a heading that says which cost. */
export function CostBars({ costs }: CostBarsProps) {
  const most = mostOf(costs.map(({ cost }) => cost))
  return (
    <dl className={styles.costs}>
      {costs.map(({ label, cost }) => (
        <div key={label} className={styles.cost}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={cost} />
          </dd>
          <CostBar cost={cost} most={most} />
        </div>
      ))}
    </dl>
  )
}

export function mostOf(costs: readonly Centavos[]): Centavos {
  return costs.reduce((most, cost) => (cost > most ? cost : most), ZERO_CENTAVOS)
}

interface CostBarProps {
  readonly cost: Centavos
  /** The dearest choice, whose bar is whole. */
  readonly most: Centavos
}

export function CostBar({ cost, most }: CostBarProps) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${Math.max(most, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={cost} height="1" />
    </svg>
  )
}
