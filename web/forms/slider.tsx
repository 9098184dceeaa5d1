// A slider with a thumb for a thumb. The filled part is a bar of its own underneath, because styles
// of our own in an element are not allowed.
import styles from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  /** The value in words. */
  readonly valueText: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
}

export function Slider({ label, value, valueText, min, max, step, onChange }: SliderProps) {
  return (
    <div className={styles.slider}>
      <progress
        className={styles.filled}
        value={value - min}
        max={Math.max(1, max - min)}
        aria-hidden="true"
      />
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
