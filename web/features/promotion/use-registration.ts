// What the form of a registration does: its requests and what follows from the answers.
import { type RefObject, useState } from 'react'
import type { Call, PageRequest } from '#contract/call.ts'
import { CODE_COUNTDOWN_SECONDS, register, sendRegistrationCode } from '#contract/promotion.ts'
import { useCaptcha } from '#web/forms/use-captcha.ts'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { call, type CallResult } from '#web/lib/call.ts'
import { TransportError } from '#web/lib/http.ts'
import { showToast } from '#web/lib/toast.ts'
import type { HashQuery } from './hash-route.ts'
import type { ShownTemplate } from './shown-template.ts'
import { useTemplateTexts } from './template-texts.ts'
import { type About, type Fields, useFields } from './use-fields.ts'
import { useSource } from './use-source.ts'

const ALREADY_REGISTERED = 11
const CAPTCHA_CODES: readonly number[] = [101, -1]

/** A captcha and its answer. */
interface Solved {
  readonly sid: string
  readonly capcode: string
}

interface RegistrationOptions {
  readonly shown: ShownTemplate
  readonly query: HashQuery
  readonly form: RefObject<HTMLFormElement | null>
  readonly onRegistered: (told: { readonly isNew: boolean }) => void
}

export function useRegistration({ shown, query, form, onRegistered }: RegistrationOptions) {
  const t = useTemplateTexts()
  const source = useSource(shown.id, query)
  const fields = useFields(shown, form)
  const captcha = useCaptcha(shown.id)
  // The captcha that sent the last code; registering names it again.
  const [proof, setProof] = useState<Solved | null>(null)
  // Whether the captcha is shown though a code was sent: for another one.
  const [isAgain, setAgain] = useState(false)
  const [endsAt, setEndsAt] = useState(0)
  const ask = useAsk(fields)
  const { values, change, complain, hasPhone } = fields

  const restartCaptcha = () => {
    change('capcode', '')
    captcha.restart()
  }
  const refuse = (answer: CallResult<Call>, about: About) => {
    const isOfCaptcha = CAPTCHA_CODES.includes(Number(answer.code))
    if (isOfCaptcha) {
      setProof(null)
      setAgain(true)
      restartCaptcha()
    }
    complain(isOfCaptcha ? 'capcode' : about, answer.message)
  }
  const sendCode = async () => {
    if (!hasPhone()) return
    if (proof !== null && !isAgain) return setAgain(true)
    if (values.capcode === '') return complain('capcode', t.captchaMissing)
    const solved = { sid: captcha.sid, capcode: values.capcode }
    const request = { phone: values.phone, ...solved, ...source.sent() }
    const answer = await ask(sendRegistrationCode, request)
    if (answer === null) return
    if (!answer.success) return refuse(answer, 'form')
    setProof(solved)
    setAgain(false)
    setEndsAt(Date.now() + CODE_COUNTDOWN_SECONDS * 1000)
    // This one has served; another code needs another.
    restartCaptcha()
    fields.focus('smsCode')
  }
  const apply = async () => {
    if (!hasPhone()) return
    const { phone, smsCode, capcode } = values
    if (proof === null && capcode === '') return complain('capcode', t.captchaMissing)
    if (smsCode === '') return complain('smsCode', t.smsCodeMissing)
    source.trackClick(phone)
    const solved = proof ?? { sid: captcha.sid, capcode }
    const request = { phone, smsCode, ...solved, ...source.sent(), ...source.registering() }
    const answer = await ask(register, request)
    if (answer === null) return
    const isKnown = Number(answer.code) === ALREADY_REGISTERED
    if (isKnown) showToast(t.alreadyRegistered)
    if (answer.success || isKnown) return onRegistered({ isNew: !isKnown })
    refuse(answer, 'smsCode')
  }
  const captchaActions = useCaptchaActions(fields, captcha)
  const secondsLeft = useCountdown(endsAt)
  const hasSent = proof !== null
  return { fields, captcha, hasSent, isAgain, secondsLeft, sendCode, apply, captchaActions }
}

function useCaptchaActions(fields: Fields, captcha: ReturnType<typeof useCaptcha>) {
  const t = useTemplateTexts()
  const { values, change, complain, focus, hasPhone } = fields
  return {
    refresh: () => {
      if (!hasPhone()) return
      change('capcode', '')
      if (captcha.hasFailed) captcha.restart()
      else captcha.refresh()
    },
    askInWords: async () => {
      if (!hasPhone()) return
      const answer = await captcha.askInWords(values.phone).catch(() => null)
      if (answer === null) return complain('form', t.networkFailure)
      if (!answer.success) return complain('capcode', answer.message)
      change('capcode', '')
      focus('capcode')
    },
  }
}

/** Null if no answer came, and the visitor has been told. */
function useAsk({ complain }: Fields) {
  const t = useTemplateTexts()
  return async <C extends Call>(
    declared: C,
    request: PageRequest<C>,
  ): Promise<CallResult<C> | null> => {
    try {
      return await call(declared, request, { isQuiet: true })
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      complain('form', t.networkFailure)
      return null
    }
  }
}
