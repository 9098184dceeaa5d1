// A dialog that asks for a few words before something is done: a note, an outcome, a reason.
import { type ReactNode, useState } from 'react'
import { REASON_CHARACTERS_MAX } from '#contract/staff.ts'
import { TextArea } from '#web/forms/text-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { Dialog, type DialogChoice } from '#web/parts/dialog.tsx'
import { reasonTexts } from './reason-texts.ts'
import { texts } from './texts.ts'
import { useSendKey } from './use-keys.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  /** What the button says. */
  readonly action: string
  readonly isDanger?: boolean
  /** The other button; it cancels unless something else is said. */
  readonly safe?: DialogChoice
  /** More to fill in, above the words. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** True closes the dialog. */
  readonly onSend: (words: string) => Promise<boolean>
}

const CHARACTERS_MIN = 3

export function ReasonDialog(props: ReasonDialogProps) {
  const t = { ...useTexts(texts), ...useTexts(reasonTexts) }
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const send = async () => {
    if (words.trim().length < CHARACTERS_MIN) return setError(t.writeSomething)
    if (await props.onSend(words.trim())) props.onClose()
  }
  useSendKey(send)
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      safe={props.safe ?? { text: t.cancel, onClick: props.onClose }}
      other={{
        text: props.action,
        onClick: send,
        look: props.isDanger === true ? 'danger' : 'primary',
      }}
    >
      {props.children}
      <TextArea
        label={props.label}
        hint={t.reasonHint}
        error={error}
        value={words}
        charactersMax={REASON_CHARACTERS_MAX}
        onChange={(value) => {
          setWords(value)
          setError('')
        }}
      />
    </Dialog>
  )
}
