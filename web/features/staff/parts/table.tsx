// A table of the console, with what each column holds. One that is wider than the screen scrolls.
import type { ReactNode } from 'react'
import { reachable } from './reachable.ts'
import styles from './table.module.css'

/** Amounts stand at the end of theirs; one of buttons is named for those who don't see them. */
export type Column = string | { readonly amount: string } | { readonly unseen: string }

interface TableProps {
  readonly caption: string
  /** Without a look it is for those who don't see where the table stands. */
  readonly captionLook?: string | undefined
  readonly columns: readonly Column[]
  readonly look?: string | undefined
  /** The rows. */
  readonly children: ReactNode
}

export function Table({ caption, captionLook, columns, look, children }: TableProps) {
  return (
    <table ref={reachable} className={`${styles.table} ${look ?? ''}`}>
      <caption className={captionLook ?? 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>{columns.map(headOf)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function headOf(column: Column): ReactNode {
  if (typeof column === 'string') {
    return (
      <th key={column} scope="col">
        {column}
      </th>
    )
  }
  if ('amount' in column) {
    return (
      <th key={column.amount} scope="col" className={styles.amount}>
        {column.amount}
      </th>
    )
  }
  return (
    <th key={column.unseen} scope="col">
      <span className="visually-hidden">{column.unseen}</span>
    </th>
  )
}
