// Keeping a receipt as a file, and sharing the address at which it can be checked.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import type { getReceipt } from '#contract/receipt.ts'
import { formatPesos } from '#lending/money.ts'
import { copyText } from '#web/lib/clipboard.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { Button } from '#web/parts/button.tsx'
import { FileLink } from '#web/parts/file-link.tsx'
import styles from './receipt.module.css'
import { texts } from './texts.ts'

export function ReceiptActions({ receipt }: { receipt: PageResponse<typeof getReceipt> }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { appName } = useSettings().brand
  if (receipt.fileLink === '') return null
  const share = async () => {
    const date = formatDate(receipt.paidOn, language)
    const text = t.shared(appName, formatPesos(receipt.amount), date)
    try {
      await navigator.share({ text, url: receipt.checkLink })
    } catch (error) {
      // Closed by the borrower: nothing to say.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const isCopied = await copyText(receipt.checkLink, null)
      if (isCopied) showInfo(t.copied)
      else showToast(t.notCopied)
    }
  }
  return (
    <div className={styles.actions}>
      <FileLink href={receipt.fileLink}>{t.save}</FileLink>
      <Button look="quiet" onClick={share}>
        {t.share}
      </Button>
    </div>
  )
}
