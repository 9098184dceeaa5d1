// Why an act that takes two people may refuse, when it is asked for and again when a second person
// approves it: by then the loan, the payment or the rules may be others.
import type { Reason } from './reasons.ts'

export const LOAN_ACT_REASONS = [
  'agreement_stands',
  'already_reversed',
  'date_ahead',
  'date_before_payout',
  'instalment_missing',
  'later_event_stands',
  'loan_ended',
  'loan_not_paid_out',
  'not_reversible',
  'over_the_law',
  'payment_known',
  'payout_not_held',
  'payout_not_repeatable',
  'payout_sent',
  'payout_waits',
  'plan_dates_wrong',
  'plan_dearer',
  'plan_impossible',
  'waiver_too_large',
] as const satisfies readonly Reason[]

export const ACT_REASONS = [
  ...LOAN_ACT_REASONS,
  'payment_not_possible',
  'payment_not_found',
  'days_settled',
  'settlement_known',
  'account_missing',
  'refund_account_waits',
  'refund_changed',
  'hardship_changed',
  'account_just_changed',
  'payout_on_its_way',
  'limits_too_early',
  'limits_unlawful',
  'policy_too_early',
  'policy_unlawful',
] as const satisfies readonly Reason[]
