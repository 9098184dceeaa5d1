// Asking for a plan or a pause: a few words about why, and it goes to a person.
import { useState } from 'react'
import { askHardship, HARDSHIP_WORDS_MAX, HARDSHIP_WORDS_MIN } from '#contract/hardship.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { TextArea } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import styles from './hardship.module.css'
import { texts } from './texts.ts'

interface AskDialogProps {
  readonly asked: { readonly productId: Id; readonly orderId: Id }
  readonly title: string
  readonly quoteId: string
  readonly onClose: () => void
  readonly reload: () => Promise<unknown>
}

export function AskDialog({ asked, title, quoteId, onClose, reload }: AskDialogProps) {
  const t = useTexts(texts)
  const send = useSend()
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const ask = async () => {
    if (words.trim().length < HARDSHIP_WORDS_MIN) return setError(t.wordsMissing)
    const once = `hardship ${asked.orderId}`
    const result = await send(askHardship, { ...asked, quoteId, words: words.trim() }, { once })
    // Without a response the words stay, and the same request can be sent again.
    if (result === null) return
    if (result.success) showInfo(t.sent)
    onClose()
    await reload()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.askTitle}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{ text: t.send, onClick: ask, look: 'primary' }}
    >
      <p className={styles.wanted}>{title}</p>
      <p>{t.askText}</p>
      <TextArea
        label={t.words}
        hint={t.wordsHint}
        error={error}
        value={words}
        charactersMax={HARDSHIP_WORDS_MAX}
        onChange={(value) => {
          setWords(value)
          setError('')
        }}
      />
    </Dialog>
  )
}
