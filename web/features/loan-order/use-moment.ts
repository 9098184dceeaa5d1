// Good news is shown once for each order. The server knows what was shown; this page shows it until
// it is closed, also when it asks the server again in the meantime.
import { useState } from 'react'
import type { OrderDetails } from './order.ts'

type Moment = NonNullable<OrderDetails['moment']>

export interface OpenMoment {
  readonly moment: Moment
  readonly close: () => void
}

/** Null if there is no good news, or it was closed. */
export function useMoment(order: OrderDetails | null): OpenMoment | null {
  const told = order?.moment ?? null
  const [shown, setShown] = useState(told)
  const [closed, setClosed] = useState<Moment['kind'] | null>(null)
  // The answer that follows no longer has it, since it has been shown by then.
  if (told !== null && told.kind !== shown?.kind) setShown(told)
  if (shown === null || shown.kind === closed) return null
  return { moment: shown, close: () => setClosed(shown.kind) }
}
