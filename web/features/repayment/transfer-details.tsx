// What a transfer needs, row by row as a bank's app asks for it, each with a button that copies it.
import { useRef } from 'react'
import { formatPesos, pesoText } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { CopyButton } from '#web/parts/copy.tsx'
import { codeTexts } from './code-texts.ts'
import type { ShownCode } from './shown-code.ts'
import styles from './transfer-details.module.css'

interface TransferDetailsProps {
  readonly code: ShownCode
  readonly isChecked: boolean
}

export function TransferDetails({ code, isChecked }: TransferDetailsProps) {
  const t = useTexts(codeTexts)
  const { payee, number, amount, reference } = code
  const rows = [
    { label: t.bank, value: payee?.bank ?? '' },
    { label: t.accountName, value: payee?.name ?? '' },
    { label: t.account, value: number },
    // A bank's app takes digits, not a peso sign.
    ...(amount === null
      ? []
      : [
          {
            label: t.exactAmount,
            value: formatPesos(amount),
            copied: pesoText(amount),
            isLarge: isChecked,
          },
        ]),
    { label: t.reference, value: reference },
  ]
  return (
    <dl className={styles.rows}>
      {rows
        .filter(({ value }) => value !== '')
        .map((row) => (
          <Row key={row.label} {...row} canCopy={isChecked} />
        ))}
    </dl>
  )
}

interface RowProps {
  readonly label: string
  readonly value: string
  /** Where it is written differently from what is shown. */
  readonly copied?: string
  readonly canCopy: boolean
  readonly isLarge?: boolean
}

function Row({ label, value, copied, canCopy, isLarge = false }: RowProps) {
  const shown = useRef<HTMLElement>(null)
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} ${isLarge ? styles.large : ''}`} ref={shown}>
        {value}
      </dd>
      {canCopy && (
        <dd className={styles.copy}>
          <CopyButton value={copied ?? value} shown={shown} of={label} />
        </dd>
      )}
    </div>
  )
}
