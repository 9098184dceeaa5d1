// The pages of the console, for whoever may see them.
import type { ReactNode } from 'react'
import type { StaffRole } from '#contract/call.ts'
import { BOOKKEEPING_ROLES } from '#contract/money.ts'
import {
  staffApprovalsPage,
  staffLendingPage,
  staffMoneyPage,
  staffPeoplePage,
  staffPoliciesPage,
  staffPortfolioPage,
  staffQueuePage,
  staffSearchPage,
  staffUnappliedPage,
} from '#contract/page-addresses.ts'
import { PORTFOLIO_ROLES } from '#contract/portfolio.ts'
import type { Wordings } from '#web/lib/language.ts'
import {
  LendingIcon,
  MoneyIcon,
  PeopleIcon,
  PolicyIcon,
  PortfolioIcon,
  QueueIcon,
  SearchIcon,
  TwoIcon,
  UnappliedIcon,
} from './icons.tsx'
import type { texts } from './texts.ts'

export interface Place {
  readonly href: string
  readonly text: string
  readonly icon: ReactNode
  /** The pages that belong to it. */
  readonly paths: readonly string[]
}

/** What is lent, on what terms, and what became of it. */
function controlPlaces(
  t: Readonly<Record<'lending' | 'policies' | 'portfolio' | 'money' | 'unapplied', string>>,
  sees: (roles: readonly StaffRole[]) => boolean,
): Place[] {
  return [
    {
      href: staffLendingPage(),
      text: t.lending,
      icon: <LendingIcon />,
      paths: ['/staff/lending', '/staff/holidays'],
    },
    ...(sees(PORTFOLIO_ROLES)
      ? [
          {
            href: staffPoliciesPage(),
            text: t.policies,
            icon: <PolicyIcon />,
            paths: ['/staff/policies'],
          },
          {
            href: staffPortfolioPage(),
            text: t.portfolio,
            icon: <PortfolioIcon />,
            paths: ['/staff/portfolio'],
          },
        ]
      : []),
    ...(sees(BOOKKEEPING_ROLES)
      ? [
          {
            href: staffUnappliedPage(),
            text: t.unapplied,
            icon: <UnappliedIcon />,
            paths: ['/staff/unapplied', '/staff/payment'],
          },
          { href: staffMoneyPage(), text: t.money, icon: <MoneyIcon />, paths: ['/staff/money'] },
        ]
      : []),
  ]
}

export function placesFor(t: Wordings<typeof texts>, mine: readonly StaffRole[]): readonly Place[] {
  const sees = (roles: readonly StaffRole[]) => mine.some((role) => roles.includes(role))
  return [
    {
      href: staffQueuePage(),
      text: t.queue,
      icon: <QueueIcon />,
      paths: ['/staff', '/staff/task'],
    },
    {
      href: staffApprovalsPage(),
      text: t.approvals,
      icon: <TwoIcon />,
      paths: ['/staff/approvals'],
    },
    {
      href: staffSearchPage(),
      text: t.search,
      icon: <SearchIcon />,
      paths: ['/staff/search', '/staff/borrower', '/staff/loan'],
    },
    ...controlPlaces(t, sees),
    ...(sees(['admin', 'auditor'])
      ? [
          {
            href: staffPeoplePage(),
            text: t.people,
            icon: <PeopleIcon />,
            paths: ['/staff/people'],
          },
        ]
      : []),
  ]
}
