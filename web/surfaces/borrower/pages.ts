// Every page of the borrower's app. A feature adds one line.
import { comingBorrowerPages } from '#web/app/coming-pages.ts'
import { appPages } from '#web/app/pages.ts'
import { bankAccountPages } from '#web/features/bank-account/pages.ts'
import { certificationPages } from '#web/features/certification/pages.ts'
import { complaintPages } from '#web/features/complaint/pages.ts'
import { confirmationPages } from '#web/features/confirmation/pages.ts'
import { loanOrderPages } from '#web/features/loan-order/pages.ts'
import { productPages } from '#web/features/products/pages.ts'
import { sessionPages } from '#web/features/session/pages.ts'
import { supportPages } from '#web/features/support/pages.ts'
import type { Route } from '#web/lib/routes.ts'

export const PAGES: readonly Route[] = [
  ...appPages,
  ...sessionPages,
  ...productPages,
  ...certificationPages,
  ...bankAccountPages,
  ...loanOrderPages,
  ...confirmationPages,
  ...supportPages,
  ...complaintPages,
  ...comingBorrowerPages,
]
