import { CODE_VALID_SECONDS } from '#contract/session.ts'
import { sendStepUpCode } from '#contract/step-up.ts'
import { handle } from '#server/calls/handler.ts'
import { sendStepUp, STEP_UP_RESEND_SECONDS } from './service.ts'

export const stepUpHandlers = [
  handle(sendStepUpCode, async ({ purpose }, context) => {
    await sendStepUp(context, context.borrower, purpose, context.language)
    return { resendSeconds: STEP_UP_RESEND_SECONDS, validSeconds: CODE_VALID_SECONDS }
  }),
]
