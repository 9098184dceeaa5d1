// The same as chips, for words: in even columns, however long each is.
import type { ComponentProps } from 'react'
import { Chips } from './chips.tsx'
import styles from './tiles.module.css'

export function Tiles(props: ComponentProps<typeof Chips<string>>) {
  return (
    <div className={styles.tiles}>
      <Chips {...props} />
    </div>
  )
}
