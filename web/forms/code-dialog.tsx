// Asks for a fresh code before a sensitive action. The code is sent when the dialog opens; a wrong
// one is reported beside the field, and another can be requested.
import { useEffect, useRef, useState } from 'react'
import type { Call, PageRequest } from '#contract/call.ts'
import { CODE_DIGITS } from '#contract/session.ts'
import { sendStepUpCode, type StepUpPurpose } from '#contract/step-up.ts'
import type { CallResult } from '#web/lib/call.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
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
  readonly requestOf: (code: string) => PageRequest<C>
  /** Names an action that must only happen once. */
  readonly once?: string
  readonly onDone: (result: CallResult<C> & { success: true }) => void
}

export function CodeDialog<C extends Call>(props: CodeDialogProps<C>) {
  const { isOpen, onClose, title, text, purpose, action } = props
  const t = useTexts(texts)
  const send = useSend()
  const { code, setCode, problem, setProblem, isSent, askAgain } = useCode(isOpen, purpose)
  const field = useRef<HTMLDivElement>(null)
  const refuse = (said: string) => {
    setProblem(said)
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.select()
  }
  const confirm = async () => {
    if (code.length < CODE_DIGITS) return refuse(t.incomplete)
    const { call, requestOf, once, onDone } = props
    const options = { isQuiet: true, ...(once !== undefined && { once }) }
    const result = await send(call, requestOf(code), options)
    if (result === null) return
    if (result.success) onDone(result)
    else refuse(result.message)
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
      <div ref={field}>
        <DigitsInput
          label={t.code}
          hint={isSent ? t.sent : ''}
          error={problem}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setProblem('')
          }}
          digitsMax={CODE_DIGITS}
          input={{ name: 'code', autoComplete: 'one-time-code' }}
        />
      </div>
      <Button look="plain" onClick={askAgain}>
        {t.another}
      </Button>
    </Dialog>
  )
}

/** What is typed and what was sent: a code with each opening, and another on request. */
function useCode(isOpen: boolean, purpose: StepUpPurpose) {
  const t = useTexts(texts)
  const send = useSend()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    setCode('')
    setProblem('')
    setSent(false)
    void send(sendStepUpCode, { purpose }, { isQuiet: true }).then((result) => {
      if (result === null) return
      // A code that was sent a moment ago is just as good.
      const isThere = result.success || result.raw.reason === 'code_too_soon'
      setSent(isThere)
      setProblem(isThere ? '' : result.message)
    })
    // Once per opening: `send` is a new function on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, purpose])
  const askAgain = async () => {
    const result = await send(sendStepUpCode, { purpose }, { isQuiet: true })
    if (result === null) return
    if (!result.success) return showToast(result.message)
    setSent(true)
    setProblem('')
    showInfo(t.sent)
  }
  return { code, setCode, problem, setProblem, isSent, askAgain }
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
