// A button of the usual kind, as wide as its words, for a line of a table or beside a title.
import type { ComponentProps } from 'react'
import { Button } from '#web/parts/button.tsx'
import styles from './small-button.module.css'

export function SmallButton(props: ComponentProps<typeof Button>) {
  return (
    <span className={styles.small}>
      <Button {...props} />
    </span>
  )
}
