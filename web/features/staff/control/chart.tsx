// Pictures of figures, as plain SVG: lines over days, and bars. Each has its table behind it, which
// says the same in words and is what a screen reader gets.
import { type ReactNode, useId } from 'react'
import styles from './chart.module.css'

const WIDTH = 640
const HEIGHT = 180
const BASE = 160
const TOP = 12

export interface Line {
  readonly name: string
  readonly values: readonly number[]
  /** Which of the colours; each line also differs in its stroke. */
  readonly look: 'main' | 'late' | 'quiet'
}

interface PictureProps {
  readonly title: string
  /** What the summary of the table says: "As a table". */
  readonly tableText: string
  readonly table: ReactNode
  readonly children: ReactNode
}

function Picture({ title, tableText, table, children }: PictureProps) {
  return (
    <figure className={styles.figure}>
      {children}
      <details className={styles.details}>
        <summary>
          {tableText}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {table}
      </details>
    </figure>
  )
}

interface LineChartProps extends Omit<PictureProps, 'children'> {
  readonly lines: readonly Line[]
  /** The first and the last day, and the highest value, in words. */
  readonly from: string
  readonly to: string
  readonly highest: string
}

export function LineChart({ lines, from, to, highest, ...picture }: LineChartProps) {
  const id = useId()
  const count = Math.max(...lines.map(({ values }) => values.length))
  const max = Math.max(1, ...lines.flatMap(({ values }) => values))
  const x = (index: number) => (count === 1 ? WIDTH / 2 : (index * WIDTH) / (count - 1))
  const y = (value: number) => BASE - (value * (BASE - TOP)) / max
  return (
    <Picture {...picture}>
      <p className={styles.legend}>
        {lines.map(({ name, look }) => (
          <span key={name} className={styles.key}>
            <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
              <path className={`${styles.line} ${styles[look]}`} d="M0 4h24" />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{picture.title}</title>
        <path className={styles.axis} d={`M0 ${BASE}h${WIDTH}M0 ${TOP}h${WIDTH}`} />
        {lines.map(({ name, values, look }) =>
          values.length === 1 ? (
            <circle key={name} className={styles[look]} cx={x(0)} cy={y(values[0] ?? 0)} r="4" />
          ) : (
            <path
              key={name}
              className={`${styles.line} ${styles[look]}`}
              d={`M${values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
            />
          ),
        )}
      </svg>
      <p className={styles.scale}>
        <span>{from}</span>
        <span>{highest}</span>
        <span>{to}</span>
      </p>
    </Picture>
  )
}

export interface Bar {
  readonly name: string
  /** In the unit of the whole. */
  readonly value: number
  /** What stands beside the bar. */
  readonly words: string
}

interface BarChartProps extends Omit<PictureProps, 'children'> {
  readonly bars: readonly Bar[]
  readonly look: 'main' | 'late'
  /** What a full bar stands for: everything there is, never the largest of the bars. */
  readonly whole: number
  /** The same in words. */
  readonly wholeText: string
}

/** How much of a bar is filled, from 0 to 100. */
export function filledOf(value: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, (value / whole) * 100)
}

export function BarChart({ bars, look, whole, wholeText, ...picture }: BarChartProps) {
  return (
    <Picture {...picture}>
      <ul className={styles.bars} aria-label={picture.title}>
        {bars.map(({ name, value, words }) => (
          <li key={name} className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <svg
              className={styles.track}
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.ground} width="100" height="10" />
              <rect className={styles[look]} width={filledOf(value, whole)} height="10" />
            </svg>
            <span className={styles.words}>{words}</span>
          </li>
        ))}
      </ul>
      <p className={styles.scale}>{wholeText}</p>
    </Picture>
  )
}
