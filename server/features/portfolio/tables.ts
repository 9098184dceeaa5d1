declare module '#server/db/schema.ts' {
  interface Schema {
    portfolio_loan: PortfolioLoanTable
    portfolio_day: PortfolioDayTable
    portfolio_cell: PortfolioCellTable
  }
}

export interface PortfolioLoanTable {
  order_id: number
  product_id: number
  lent_on: string
  principal_centavos: number
}

export interface PortfolioDayTable {
  closed_on: string
  lent_count: number
  lent_centavos: number
  collected_count: number
  collected_centavos: number
  due_count: number
  due_centavos: number
}

export interface PortfolioCellTable {
  closed_on: string
  product_id: number
  vintage: string
  late_days: number
  loan_count: number
  principal_centavos: number
  owed_centavos: number
}
