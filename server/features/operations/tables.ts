import type { Operation } from './service.ts'

declare module '#server/db/schema.ts' {
  interface Schema {
    operation_mark: OperationMarkTable
  }
}

export interface OperationMarkTable {
  name: Operation
  done_at: Date
}
