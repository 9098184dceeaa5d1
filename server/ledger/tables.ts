import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

declare module '#server/db/schema.ts' {
  interface Schema {
    evidence: EvidenceTable
    evidence_head: EvidenceHeadTable
    evidence_files: EvidenceFilesTable
    loan_order: LoanOrderTable
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
    holiday: HolidayTable
  }
}

export interface HolidayTable {
  id: Generated<number>
  held_on: string
  name: string
  kind: 'regular' | 'special'
  source: string
  loaded_at: Date
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
