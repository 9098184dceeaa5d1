// The tables as the query builder sees them; migrations/*.sql is the truth, and a test compares.
// A feature with tables of its own adds them in its `tables.ts` (declare module).
// int8 arrives as a checked safe integer, date as text, timestamptz as an instant.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface Schema {
  borrower: BorrowerTable
  session: SessionTable
  login_code: LoginCodeTable
  rate_limit: RateLimitTable
  message: MessageTable
  sms_message: SmsMessageTable
  setting: SettingTable
  database_mode: DatabaseModeTable
  product: ProductTable
  certification: CertificationTable
  key_version: KeyVersionTable
  evidence: EvidenceTable
  evidence_head: EvidenceHeadTable
  evidence_files: EvidenceFilesTable
  file: FileTable
  bank_account: BankAccountTable
  loan_order: LoanOrderTable
  agreement: AgreementTable
  loan_event: LoanEventTable
  posting: PostingTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  payment_posting: PaymentPostingTable
  payment_name: PaymentNameTable
  payment_loan: PaymentLoanTable
  settlement: SettlementTable
  funding: FundingTable
  loan_books: LoanBooksTable
  loan_credit: LoanCreditTable
  loan_progress: LoanProgressTable
  book_close: BookCloseTable
  close_posting: ClosePostingTable
  payout: PayoutTable
  payment_webhook: PaymentWebhookTable
  audit: AuditTable
  idempotency: IdempotencyTable
  rating: RatingTable
  analytics_event: AnalyticsEventTable
  staff_task: StaffTaskTable
  holiday: HolidayTable
}

export interface HolidayTable {
  id: Generated<number>
  held_on: string
  name: string
  kind: 'regular' | 'special'
  source: string
  loaded_at: Date
}

export interface BorrowerTable {
  id: Generated<number>
  mobile: string
  /** The one they last acted in. */
  language: Generated<string>
  created_at: Date
  closed_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
}

export interface SessionTable {
  id: Generated<number>
  id_hash: string
  borrower_id: number
  device_name: string
  asker_hash: Generated<string>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  seen_at: Date
}

export interface LoginCodeTable {
  id: Generated<number>
  mobile: string
  code_hash: string
  asker_hash: Generated<string>
  attempts_left: number
  other_attempts_left: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface RateLimitTable {
  name: string
  subject_hash: string
  used: number
  window_ends_at: Date
}

export interface MessageTable {
  id: Generated<number>
  borrower_id: number | null
  recipient: string
  channel: 'sms' | 'voice'
  purpose: string
  body_encrypted: string | null
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unsendable'
  gateway: Generated<string>
  provider_id: string | null
  failure: Generated<string>
  tries: Generated<number>
  created_at: Date
  changed_at: Date
  expires_at: Date
}

export interface SmsMessageTable {
  id: Generated<number>
  recipient: string
  kind: string
  body_encrypted: string
  sent_at: Date
  provider_id: string
}

export interface DatabaseModeTable {
  is_only_row: Generated<boolean>
  mode: 'demo' | 'production'
}

export interface SettingTable {
  name: string
  value: string
}

export interface ProductTable {
  id: Generated<number>
  name: string
  kind: 'own' | 'partner'
  logo_path: string
  description: string
  tags: string[]
  is_enabled: Generated<boolean>
  policy_id: string | null
  amount_min_centavos: number
  amount_max_centavos: number
  first_loan_max_centavos: number | null
  term_days_min: number
  term_days_max: number
  periods_offered: number[] | null
  partner_link: Generated<string>
  partner_rate: Generated<string>
  payout_day_max_centavos: Generated<number | null>
  description_filipino: Generated<string>
  tags_filipino: Generated<string[]>
  partner_rate_filipino: Generated<string>
}

export interface KeyVersionTable {
  version: number
  started_at: Generated<Date>
  done_at: Date | null
}

export interface EvidenceTable {
  subject_kind: 'order' | 'borrower' | 'payment' | 'books' | 'decisions'
  subject_id: number
  sequence: number
  kind: string
  reference: string
  digest: string
  recorded_at: Date
  key_id: string
  seal: string
}

export interface EvidenceHeadTable {
  subject_kind: 'order' | 'borrower' | 'payment' | 'books' | 'decisions'
  subject_id: number
  sequence: number
  seal: string
  key_id: string
  head_seal: string
  written_seal: Generated<string>
}

export interface EvidenceFilesTable {
  is_only_row: Generated<boolean>
  series: string
  file_count: number
  last_hash: string
}

export interface CertificationTable {
  borrower_id: number
  kind: 'personal' | 'job' | 'ext'
  version: number
  answers_encrypted: string
  saved_at: Date
  completed_at: Date | null
  identity_changed_at: Generated<Date | null>
}

export interface FileTable {
  id: Generated<number>
  key: string
  borrower_id: number
  purpose: 'identity' | 'complaint' | 'payment-slip'
  content_type: string
  size_bytes: number
  sha256: string
  key_id: string
  created_at: Date
  uploaded_by_kind: 'borrower' | 'visitor' | 'staff'
  uploaded_by_id: string
}

export interface BankAccountTable {
  id: Generated<number>
  borrower_id: number
  channel: string
  number_encrypted: string
  number_last4: string
  created_at: Date
  replaced_at: Date | null
  waits_until: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  stopped_at: Generated<Date | null>
}

export interface LoanOrderTable {
  id: Generated<number>
  borrower_id: number
  product_id: number
  phase: 'review' | 'offered' | 'declined' | 'payout' | 'running' | 'closed'
  asked_centavos: number
  term_days: number
  periods: number
  applied_at: Date
  applied_on: string
  decided_at: Date | null
  decline_reasons: Generated<string[]>
  offered_centavos: number | null
  confirmed_at: Date | null
  terms: string | null
  first_unpaid_due_on: string | null
  outcome: 'settled' | 'cancelled' | 'written-off' | null
  servicer_link: Generated<string>
  event_count: Generated<number>
  head_hash: Generated<string>
  awaits_person_since: Generated<Date | null>
  decision_tries: Generated<number>
  decision_tried_at: Generated<Date | null>
  moment_shown: Generated<'' | 'approved' | 'arrived' | 'paid-off'>
}

export interface AgreementTable {
  id: Generated<number>
  order_id: number
  borrower_id: number
  kind: string
  language: string
  version: string
  body: string
  agreed_at: Date
  offer_id: Generated<string | null>
  shown_at: Generated<Date | null>
  shown: Generated<string | null>
  address: Generated<string | null>
  user_agent: Generated<string | null>
  device_id: Generated<string | null>
}

export interface LoanEventTable {
  order_id: number
  sequence: number
  borrower_id: number
  kind: string
  value_on: string
  body: string
  cause: string
  recorded_on: string
  recorded_at: Date
  hash: string
  provider: string | null
}

export interface PaymentTable {
  id: Generated<number>
  provider: string
  provider_payment_id: string | null
  heard_at: Date
  event_count: Generated<number>
  head_hash: Generated<string>
  reference: string | null
  code: string | null
  channel: string | null
  order_id: number | null
  borrower_id: number | null
  /** `empty` if only doubts were heard of it; `gone`, or `returned` by us, if nothing of it is here. */
  state: Generated<'empty' | 'applied' | 'unapplied' | 'gone' | 'returned' | 'merged'>
  merged_into: number | null
  is_manual: Generated<boolean>
  paid_on: string
  value_on: string | null
  gross_centavos: Generated<number>
  clawback_centavos: Generated<number>
  voided_centavos: Generated<number>
  returned_centavos: Generated<number>
  balance_centavos: Generated<number>
  short_centavos: Generated<number>
  disputed_centavos: Generated<number>
  fee_centavos: number | null
  /** What the provider took back on each of its days. */
  taken_back: ColumnType<readonly PaymentDaySum[], string | undefined, string>
  questions: ColumnType<readonly PaymentQuestion[], string | undefined, string>
  cause: string | null
  counted_centavos: number | null
  difference: Generated<'none' | 'more' | 'less' | 'late' | 'again'>
  is_extended: boolean | null
}

export interface FundingTable {
  id: Generated<number>
  debit_account: string
  credit_account: string
  amount_centavos: number
  reference: string
  recorded_on: string
  recorded_at: Date
}

export interface SettlementTable {
  id: Generated<number>
  provider: string
  from_on: string
  to_on: string
  net_centavos: number
  fees_centavos: number
  reference: string
  recorded_on: string
  recorded_at: Date
}

export interface PaymentDaySum {
  readonly day: string
  readonly amountCentavos: number
}

export interface PaymentQuestion {
  readonly kind: string
  readonly about: string
  readonly since: number
}

export interface PaymentEventTable {
  payment_id: number
  sequence: number
  place: GeneratedAlways<number>
  kind: string
  body: string
  recorded_on: string
  recorded_at: Date
  hash: string
}

export interface PaymentPostingTable {
  payment_id: number
  sequence: number
  line: number
  account: string
  amount_centavos: number
}

export interface PaymentNameTable {
  name: string
  payment_id: number
}

export interface PaymentLoanTable {
  order_id: number
  payment_id: number
}

export interface PostingTable {
  order_id: number
  sequence: number
  line: number
  account: string
  amount_centavos: number
}

export interface LoanBooksTable {
  order_id: number
  posted_on: string
  balances: JSONColumnType<Record<string, number>>
  is_accruing: boolean
}

export interface LoanCreditTable {
  order_id: number
  amount_centavos: number
  since_on: string
}

export interface LoanProgressTable {
  order_id: number
  head_hash: string
  progress: string
}

export interface BookCloseTable {
  closed_on: string
  last_order_id: Generated<number>
  order_count: Generated<number>
  line_count: Generated<number>
  first_hash: string
  head_hash: string
  started_at: Date
  done_at: Date | null
}

export interface ClosePostingTable {
  order_id: number
  closed_on: string
  account: string
  amount_centavos: number
}

export interface PayoutTable {
  id: string
  /** Lends, or returns what was paid too much. */
  purpose: Generated<'loan' | 'refund'>
  order_id: number
  borrower_id: number
  bank_account_id: number
  amount_centavos: number
  gateway: string
  state: 'created' | 'sent' | 'unknown' | 'paid' | 'refused' | 'reversed'
  provider_id: string | null
  refusal: Generated<string>
  remedy: 'another-account' | 'wait' | 'staff' | null
  retry_at: Date | null
  tries: Generated<number>
  created_at: Date
  changed_at: Date
  held_for: Generated<string | null>
  /** Exactly what it is held for, where people may overlook it. */
  held_about: Generated<string[]>
  held_until: Generated<Date | null>
  released_at: Generated<Date | null>
  /** Exactly what it was held for whenever people let it go. */
  released_for: Generated<string[]>
  sent_on: Generated<string | null>
  /** Of a refund. */
  arrived_on: Generated<string | null>
  ask_again_at: Generated<Date | null>
  standing_digest: Generated<string | null>
}

export interface PaymentWebhookTable {
  id: Generated<number>
  gateway: string
  headers: string
  received_at: Date
  outcome: Generated<string>
  body_encrypted: string | null
}

export interface AuditTable {
  id: Generated<number>
  order_id: number | null
  borrower_id: number | null
  action: string
  details: JSONColumnType<Record<string, unknown>>
  at: Date
  actor_kind: 'borrower' | 'staff' | 'system'
  actor_id: string
  actor_roles: Generated<string[] | null>
}

export interface IdempotencyTable {
  borrower_id: number | null
  call_name: string
  key: string
  body_hash: string
  created_at: Date
  principal_kind: 'borrower' | 'visitor' | 'staff'
  principal_id: string
  answer: string | null
}

export interface RatingTable {
  id: Generated<number>
  borrower_id: number
  order_id: number | null
  stars: number
  opinion: string
  rated_at: Date
}

export interface AnalyticsEventTable {
  id: Generated<number>
  borrower_id: number
  product_id: number | null
  name: string
  module_id: number
  position_id: number
  at: Date
}

export interface StaffTaskTable {
  id: Generated<number>
  kind: string
  order_id: number | null
  borrower_id: number | null
  details: JSONColumnType<Record<string, unknown>>
  opened_at: Date
  closed_at: Date | null
  subject_kind: string
  subject_id: string
  taken_by: Generated<number | null>
  taken_at: Generated<Date | null>
  closed_by: Generated<number | null>
  outcome: Generated<string>
}
