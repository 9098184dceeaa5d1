import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** The action runs: the button says so and takes no second tap. */
  readonly isPending?: boolean
  readonly look?: Look
}

type Look = 'primary' | 'quiet'

export function Button({ children, onClick, isPending = false, look = 'primary' }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]}`}
      onClick={isPending ? undefined : onClick}
      aria-disabled={isPending}
      aria-busy={isPending}
    >
      {isPending && <span className={styles.spinner} />}
      {children}
    </button>
  )
}

/** Looks like a button, goes to another page of ours. */
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
