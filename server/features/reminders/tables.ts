declare module '#server/db/schema.ts' {
  interface Schema {
    reminder_choice: ReminderChoiceTable
    loan_reminder: LoanReminderTable
  }
}

export interface ReminderChoiceTable {
  borrower_id: number
  hour: number
  chosen_at: Date
}

export interface LoanReminderTable {
  order_id: number
  sent_on: string
  borrower_id: number
  due_on: string
  created_at: Date
}
