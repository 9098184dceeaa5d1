import type { Route } from '#web/lib/routes.ts'

const borrowerPage = (path: string, load: Route['load']): Route => ({
  path,
  audience: 'borrower',
  surface: 'borrower',
  load,
})

export const complaintPages: readonly Route[] = [
  borrowerPage('/complaint', () => import('./start-page.tsx')),
  borrowerPage('/complainPageNext', () => import('./form-page.tsx')),
  borrowerPage('/complaintList', () => import('./list-page.tsx')),
  borrowerPage('/complainDetails', () => import('./details-page.tsx')),
]
