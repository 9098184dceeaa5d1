// Asks for a fresh code before a sensitive action. The code is sent when the dialog opens; a wrong
// one is reported beside the field, and another can be requested.
import { useEffect, useState } from 'react'
import type { Call, RequestOf } from '#contract/call.ts'
import { CODE_DIGITS } from '#contract/session.ts'
import { sendStepUpCode, type StepUpPurpose } from '#contract/step-up.ts'
import type { CallResult } from '#web/lib/call.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { type Send, useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { DigitsInput } from '#web/forms/digits-input.tsx'

interface CodeDialogProps<C extends Call> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly purpose: StepUpPurpose
  /** The button that submits the code. */
  readonly action: { readonly text: string; readonly look?: 'danger' }
  readonly call: C
  readonly requestOf: (code: string) => RequestOf<C>
  /** Names an action that must only happen once. */
  readonly once?: string
  readonly onDone: (result: CallResult<C> & { success: true }) => void
}

export function CodeDialog<C extends Call>(props: CodeDialogProps<C>) {
  const { isOpen, onClose, title, text, purpose, action } = props
  const t = useTexts(texts)
  const send = useSend()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const ask = () => askForCode(send, purpose, setProblem)
  useEffect(() => {
    if (!isOpen) return
    setCode('')
    void askForCode(send, purpose, setProblem)
    // Once per opening: `send` is a new function on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, purpose])
  const confirm = async () => {
    if (code.length < CODE_DIGITS) {
      setProblem(t.incomplete)
      return
    }
    const { call, requestOf, once, onDone } = props
    const options = { isQuiet: true, ...(once !== undefined && { once }) }
    const result = await send(call, requestOf(code), options)
    if (result === null) return
    if (result.success) onDone(result)
    else setProblem(result.message)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      safe={{ text: t.notNow, onClick: onClose }}
      other={{ ...action, onClick: confirm }}
    >
      <p>{text}</p>
      <DigitsInput
        label={t.code}
        hint={t.sent}
        error={problem}
        value={code}
        onChange={setCode}
        digitsMax={CODE_DIGITS}
        input={{ name: 'code', autoComplete: 'one-time-code' }}
      />
      <Button look="plain" onClick={ask}>
        {t.another}
      </Button>
    </Dialog>
  )
}

/** A code that was sent a moment ago is just as good, so there is nothing to report. */
async function askForCode(
  send: Send,
  purpose: StepUpPurpose,
  say: (problem: string) => void,
): Promise<void> {
  const result = await send(sendStepUpCode, { purpose }, { isQuiet: true })
  const isFine = result === null || result.success || result.raw.reason === 'code_too_soon'
  say(isFine ? '' : result.message)
}

const texts = defineTexts({
  code: { en: 'Code', 'fil-PH': 'Code' },
  sent: {
    en: 'We sent a 6-digit code to your phone.',
    'fil-PH': 'Nagpadala kami ng 6-digit na code sa phone mo.',
  },
  incomplete: { en: 'The code has 6 digits.', 'fil-PH': 'May 6 na digit ang code.' },
  another: { en: 'Send a new code', 'fil-PH': 'Magpadala ng bagong code' },
  notNow: { en: 'Not now', 'fil-PH': 'Huwag muna' },
})
