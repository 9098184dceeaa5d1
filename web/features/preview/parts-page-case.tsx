import { type ReactNode, useEffect, useRef } from 'react'
import styles from './parts-page.module.css'

/** Parts that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Something that opens; `?show=` and its name open it as soon as the page is live. */
export function Opened({
  name,
  show,
  children,
}: {
  name: string
  show: string | null
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (show === name) frame.current?.querySelector('button')?.click()
  }, [show, name])
  return (
    <div ref={frame} data-opens={name}>
      {children}
    </div>
  )
}
