// The two versions of the confirmation differ only in their calls.
import {
  listAgreements,
  listAgreementsVariant,
  openAgreement,
  openAgreementVariant,
} from '#contract/agreements.ts'
import { confirmLoan, confirmLoanVariant, type getOffer } from '#contract/confirmation.ts'
import type { PageResponse } from '#contract/call.ts'

export type Offer = PageResponse<typeof getOffer>

/** Nobody confirms what couldn't be read whole. */
export function canConfirm({ amount, periods }: Offer): boolean {
  return amount !== null && periods !== null
}

export interface ConfirmationCalls {
  readonly confirm: typeof confirmLoan
  readonly listAgreements: typeof listAgreements
  readonly openAgreement: typeof openAgreement
}

export const CALLS: ConfirmationCalls = { confirm: confirmLoan, listAgreements, openAgreement }

export const VARIANT_CALLS: ConfirmationCalls = {
  confirm: confirmLoanVariant,
  listAgreements: listAgreementsVariant,
  openAgreement: openAgreementVariant,
}
