// A code to copy: to the clipboard, or selected if the clipboard isn't available.
import { type ReactNode, type RefObject, useRef } from 'react'
import { copyText } from '#web/lib/clipboard.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import styles from './copy.module.css'
import { CopyIcon } from './icons.tsx'

const texts = defineTexts({
  copy: { en: 'Copy', 'fil-PH': 'Kopyahin' },
  copied: { en: 'Copied', 'fil-PH': 'Nakopya na' },
  failed: {
    en: 'We couldn’t copy it. Press and hold the code to copy it.',
    'fil-PH': 'Hindi nakopya. Pindutin nang matagal ang code para makopya.',
  },
})

interface CopyButtonProps {
  readonly value: string
  /** The element with the value, selected if the clipboard isn't available. */
  readonly shown: RefObject<HTMLElement | null>
  /** The button's text, "Copy" by default. */
  readonly children?: ReactNode
  /** What is copied: the button is then only the icon, for a row among others. */
  readonly of?: string
}

export function CopyButton({ value, shown, children, of }: CopyButtonProps) {
  const t = useTexts(texts)
  const copy = async () => {
    if (await copyText(value, shown.current)) showInfo(t.copied)
    else showToast(t.failed)
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${of === undefined ? '' : styles.icon}`}
      onClick={() => void copy()}
      {...(of !== undefined && { 'aria-label': `${t.copy}: ${of}` })}
    >
      <CopyIcon />
      {of === undefined && (children ?? t.copy)}
    </button>
  )
}

interface CodeProps {
  readonly label: string
  readonly value: string
  /** On the button, "Copy" by default. */
  readonly copy?: string
  /** Without a button where nobody should use it before it was checked. */
  readonly canCopy?: boolean
}

/** Longer codes need smaller type to stay on one line of a small phone. */
const LONG_CHARACTERS_MIN = 16

/** A reference number or a pay code, with its label and the button to copy it. */
export function Code({ label, value, copy, canCopy = true }: CodeProps) {
  const shown = useRef<HTMLElement>(null)
  return (
    <div className={styles.code}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p
          className={
            canCopy
              ? `${styles.value} ${value.length > LONG_CHARACTERS_MIN ? styles.long : ''}`
              : styles.unchecked
          }
        >
          <span ref={shown}>{value}</span>
        </p>
      </div>
      {canCopy && (
        <CopyButton value={value} shown={shown}>
          {copy}
        </CopyButton>
      )}
    </div>
  )
}
