// The code that lets an amount be taken. A new one can be asked for after a minute.
import { useState } from 'react'
import { confirmLegacyRepayment } from '#contract/legacy-repayment.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { formatPesos, type Centavos } from '#lending/money.ts'
import { DigitsInput } from '#web/forms/digits-input.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showWhy } from '#web/lib/toast.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { MoneyText } from '#web/loans/money-text.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Screen } from '#web/parts/screen.tsx'
import styles from './legacy-repayment.module.css'
import { texts } from './texts.ts'
import { useLegacySend } from './use-legacy-send.ts'

const RESEND_MS = 60_000
const CODE_CHARACTERS_MIN = 6
const CODE_CHARACTERS_MAX = 8

interface CodeStepProps {
  readonly orderId: Id
  readonly recordId: Id
  readonly amount: Centavos
  /** The account, or empty if the page was opened again. */
  readonly from: string
  /** Where the code went, masked; empty if it isn't known. */
  readonly mobile: string
  /** For whom no code arrives. */
  readonly otherWays: string
  /** It can no longer be confirmed. */
  readonly onOver: () => void
  readonly onDone: () => void
}

export function CodeStep(props: CodeStepProps) {
  const { orderId, recordId, amount, from, mobile, otherWays, onOver, onDone } = props
  const t = useTexts(texts)
  const send = useLegacySend()
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_MS)
  const secondsLeft = useCountdown(resendAt)
  const confirm = async () => {
    if (code.length < CODE_CHARACTERS_MIN) return showWhy(t.codeShort)
    const request = { orderId, verifyCode: code, repaymentRecordId: recordId }
    const outcome = await send(confirmLegacyRepayment, request, `legacy confirm ${recordId}`)
    if (outcome.state === 'done') onDone()
    else if (outcome.state === 'refused' && outcome.reason === 'debit_over') onOver()
  }
  const sendAgain = async () => {
    const outcome = await send(sendStepUpCode, { purpose: 'debit' })
    if (outcome.state === 'done') setResendAt(Date.now() + RESEND_MS)
  }
  const shown = formatPesos(amount)
  return (
    <Screen title={t.titleBank} action={<Button onClick={confirm}>{t.confirm(shown)}</Button>}>
      <div className={styles.asked}>
        <p className={styles.label}>{t.amount}</p>
        <p className={styles.figure}>
          <MoneyText amount={amount} />
        </p>
        {from !== '' && <p className={styles.label}>{t.codeFrom(from)}</p>}
      </div>
      <Card title={t.codeTitle}>
        <p>{t.codeText(unbroken(mobile))}</p>
        <div className={styles.code}>
          <DigitsInput
            label={t.code}
            value={code}
            onChange={setCode}
            digitsMax={CODE_CHARACTERS_MAX}
            input={{ name: 'code', autoComplete: 'one-time-code' }}
          />
        </div>
        {secondsLeft > 0 ? (
          <p role="timer" className={styles.quiet}>
            {t.againIn(secondsLeft)}
          </p>
        ) : (
          <Button look="quiet" onClick={sendAgain}>
            {t.again}
          </Button>
        )}
      </Card>
      <ButtonLink look="plain" href={otherWays}>
        {t.otherWays}
      </ButtonLink>
    </Screen>
  )
}
