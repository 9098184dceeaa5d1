// Opens the instalment page, and chooses where to pay as a borrower does.
import { createPayCode, getRepayment } from '#contract/repayment.ts'
import { answer } from './answers.ts'
import { openPage, type OpenPage } from './open-page.tsx'
import { type Repayment, REPAYMENT } from './repayments.ts'

export const OF_LOAN = 'productId=7&orderId=4711'
export const PROVIDER = 'https://provider.example/pay/1'
export const CODE_MADE = answer(createPayCode, { payUrl: PROVIDER, expiresAt: '' })

export function openRepay(
  changed: Partial<Repayment> = {},
  options: Parameters<typeof openPage>[1] = {},
): Promise<OpenPage> {
  return openPage(`/repay?${OF_LOAN}`, {
    ...options,
    answers: [
      answer(getRepayment, { ...REPAYMENT, ...changed }),
      CODE_MADE,
      ...(options.answers ?? []),
    ],
  })
}

export async function choose(page: OpenPage, name: RegExp): Promise<void> {
  await page.tap(/^Payment Method/)
  await page.opensDialog('Payment Method')
  await page.tap(name)
}
