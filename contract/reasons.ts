// Every refusal a call can return: a stable reason and its wire code. Several reasons may share a
// code; clients that need to distinguish them read `reason`.
export const REASON_CODES = {
  session_missing: 1001,
  session_ended: 1001,
  session_mismatch: 1001,
  origin_mismatch: 1001,
  role_missing: 1001,
  field_invalid: 1002,
  body_unreadable: 1002,
  body_too_large: 1002,
  image_broken: 1002,
  image_too_large: 1002,
  image_too_small: 1002,
  image_type_unknown: 1002,
  not_found: 1003,
  account_missing: 1004,
  already_confirmed: 1004,
  amount_changed: 1004,
  amount_out_of_range: 1004,
  change_over: 1004,
  channel_unavailable: 1004,
  code_expired: 1004,
  code_needed: 1004,
  code_wrong: 1004,
  cooling_off_over: 1004,
  extension_not_offered: 1004,
  link_expired: 1004,
  loan_open: 1004,
  loan_overdue: 1004,
  loan_running: 1004,
  loan_written_off: 1004,
  money_to_return: 1004,
  offer_expired: 1004,
  order_already_open: 1004,
  order_not_running: 1004,
  payout_on_its_way: 1004,
  periods_not_offered: 1004,
  product_not_open: 1004,
  term_out_of_range: 1004,
  total_too_high: 1004,
  idempotency_conflict: 1005,
  path_unknown: 1003,
  code_attempts_used: 1006,
  code_too_soon: 1006,
  too_many_attempts: 1006,
  too_many_codes: 1006,
  too_many_requests: 1006,
  fault: 5000,
} as const satisfies Record<string, number>

export type Reason = keyof typeof REASON_CODES

/** Reasons any call may return, so calls only declare their own. */
export const COMMON_REASONS = [
  'field_invalid',
  'body_unreadable',
  'body_too_large',
  'too_many_requests',
  'fault',
] as const satisfies readonly Reason[]

/** Reasons of a call that requires a borrower's session. */
export const SESSION_REASONS = [
  'session_missing',
  'session_ended',
  'session_mismatch',
  'origin_mismatch',
] as const satisfies readonly Reason[]
