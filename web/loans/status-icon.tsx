// One line drawing per order status.
import type { ReactNode } from 'react'
import type { OrderStatus, ShownStatus } from '#contract/order-status.ts'
import { Icon } from '#web/parts/icon.tsx'

const DRAWINGS: Readonly<Record<OrderStatus, ReactNode>> = {
  // An hourglass, half run through.
  pending: (
    <path d="M11 5h18M11 35h18M13 5v6c0 4.5 7 6 7 9s-7 4.5-7 9v6M27 5v6c0 4.5-7 6-7 9s7 4.5 7 9v6M17 31.5c1-2 5-2 6 0M20 20v4.5" />
  ),
  // A paper that was handed back.
  declined: (
    <path d="M23 5H11a3 3 0 0 0-3 3v24a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3V14zM23 5v9h9M15.5 20.5l9 9M24.5 20.5l-9 9" />
  ),
  // A coin on the move.
  'on-its-way': (
    <>
      <circle cx="24.5" cy="20" r="11.5" />
      <path d="M21.5 27V13.5h4a4 4 0 0 1 0 8h-4M18.5 16h12.5M18.5 19h12.5M3 13h6M5 20h4M3 27h6" />
    </>
  ),
  // A purse with the money in it.
  running: (
    <>
      <path d="M31 13V9.5a3 3 0 0 0-3.7-2.9L8 10.5A3.5 3.5 0 0 0 5 14v16a4 4 0 0 0 4 4h22a4 4 0 0 0 4-4V17a4 4 0 0 0-4-4H8.5" />
      <path d="M35 20h-7a3.5 3.5 0 0 0 0 7h7M28.5 23.5v.01" />
    </>
  ),
  // A calendar with one day marked.
  due: (
    <>
      <rect x="5" y="8" width="30" height="27" rx="4" />
      <path d="M5 16h30M13 4.5v7M27 4.5v7M11.5 22v.01M11.5 28.5v.01M18 22v.01M18 28.5v.01" />
      <circle cx="26.5" cy="25.5" r="4.5" />
    </>
  ),
  // A clock whose hand has gone past.
  overdue: (
    <>
      <path d="M33.5 14.5A15 15 0 1 0 35 20M36 8.5l-2 6.5-6.5-2" />
      <path d="M20 11.5V21M20 27.5v.01" />
    </>
  ),
  // A seal with a check mark.
  settled: (
    <path d="M20 4.5l4.3 3.2 5.4-.1 1.6 5.1 4.4 3.1-1.7 5.2 1.7 5.1-4.4 3.1-1.6 5.1-5.4-.1L20 37.3l-4.3-3.2-5.4.1-1.6-5.1-4.4-3.1L6 20.9l-1.7-5.1 4.4-3.1 1.6-5.1 5.4.1zM13.5 21l4.5 4.5 8.5-9" />
  ),
}

/** An unknown status has the icon of a settled loan. */
export function StatusIcon({ status }: { status: ShownStatus }) {
  return (
    <Icon size={40} grid={40}>
      {DRAWINGS[status === 'unknown' ? 'settled' : status]}
    </Icon>
  )
}
