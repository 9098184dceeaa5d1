import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from '#web/lib/location.tsx'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { showWhy } from '#web/lib/toast.ts'
import styles from './button.module.css'

const texts = defineTexts({ wait: { en: 'Please wait', 'fil-PH': 'Sandali lang' } })

interface ButtonProps {
  readonly children: ReactNode
  /** A promise keeps the button pending until it is done. */
  readonly onClick?: () => void | Promise<void>
  /** The action is running: the button shows it and ignores further taps. */
  readonly isPending?: boolean
  /** Grey and inactive, but still reachable by keyboard and screen readers. */
  readonly isDisabled?: boolean
  /** Said when it is tapped while it is inactive. */
  readonly whyDisabled?: string
  readonly look?: Look
  readonly type?: 'button' | 'submit'
}

/**
 * `waiting` says what has to be done first, and a tap says it too; `alarm` stops what may be a theft;
 * `inverse` and `bare` are for coloured surfaces.
 */
type Look = 'primary' | 'waiting' | 'quiet' | 'danger' | 'alarm' | 'plain' | 'inverse' | 'bare'

export function Button({
  children,
  onClick,
  isPending = false,
  isDisabled = false,
  whyDisabled = '',
  look = 'primary',
  type = 'button',
}: ButtonProps) {
  const t = useTexts(texts)
  const [isRunning, run] = usePending(onClick)
  const isBusy = isPending || isRunning
  const handleClick = (event: MouseEvent) => {
    // A submit button must not submit its form either.
    if (!isBusy && !isDisabled) return run()
    event.preventDefault()
    if (isDisabled && whyDisabled !== '') showWhy(whyDisabled)
  }
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is one of two, never left out
      type={type}
      className={`${styles.button} ${styles[look]}`}
      onClick={handleClick}
      aria-disabled={isBusy || isDisabled}
      aria-busy={isBusy}
    >
      {isBusy && (
        <>
          <span className={styles.spinner} />
          <span className="visually-hidden">{t.wait}</span>
        </>
      )}
      {children}
    </button>
  )
}

/** Runs an action once at a time. A second tap may come before React has rendered the first. */
function usePending(action: ButtonProps['onClick']): [isRunning: boolean, run: () => void] {
  const [isRunning, setRunning] = useState(false)
  const isTaken = useRef(false)
  const run = () => {
    if (isTaken.current) return
    const outcome = action?.()
    if (!(outcome instanceof Promise)) return
    isTaken.current = true
    setRunning(true)
    // The failure still propagates to global handlers; here only the pending state ends.
    void outcome.finally(() => {
      isTaken.current = false
      setRunning(false)
    })
  }
  return [isRunning, run]
}

/** Looks like a button, links to another page of ours. */
export function ButtonLink({
  children,
  href,
  look = 'primary',
}: {
  children: ReactNode
  href: string
  look?: Look
}) {
  return (
    <Link className={`${styles.button} ${styles[look]}`} href={href}>
      {children}
    </Link>
  )
}
