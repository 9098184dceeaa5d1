// While strangers have very many codes sent, whoever asks for one shows that they are a person. Those
// who have logged in on this device before are never asked.
import { useState } from 'react'
import { CaptchaField } from '#web/forms/captcha-field.tsx'
import { useCaptcha } from '#web/forms/use-captcha.ts'
import { useTexts } from '#web/lib/language.ts'
import { texts } from './texts.ts'
import type { Solved } from './use-send-code.tsx'

interface LoginCaptchaProps {
  /** As it is typed, for the question in words. */
  readonly mobile: string
  readonly problem: string
  readonly onTyped: (typed: Solved) => void
}

export default function LoginCaptcha({ mobile, problem, onTyped }: LoginCaptchaProps) {
  const t = useTexts(texts)
  const captcha = useCaptcha()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const type = (capcode: string) => {
    setTyped(capcode)
    setRefused('')
    onTyped({ sid: captcha.sid, capcode })
  }
  return (
    <CaptchaField
      captcha={captcha}
      value={typed}
      onChange={type}
      hint={t.captchaWhy}
      error={problem === '' ? refused : problem}
      takesFocus
      onRefresh={() => {
        type('')
        if (captcha.hasFailed) captcha.restart()
        else captcha.refresh()
      }}
      onAskInWords={async () => {
        const answer = await captcha.askInWords(mobile).catch(() => null)
        if (answer?.success) return type('')
        setRefused(answer?.message ?? t.captchaUnreachable)
      }}
    />
  )
}
