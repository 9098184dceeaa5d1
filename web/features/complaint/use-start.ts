// What can be complained about, also without a connection: as the server last said it, kept on this
// phone without any amount. The service worker shows the pages that a complaint is written on
// (web/public/service-worker.js), and what is written there waits until the server has answered and it
// is sure whose session this is. Logging out erases what is kept.
import { useEffect, useState } from 'react'
import type { PageRequest, PageResponse } from '#contract/call.ts'
import { type ComplaintOrder, startComplaint } from '#contract/complaints.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { keep, recall } from '#web/lib/kept.ts'
import { type Answer, useCall } from '#web/lib/use-call.ts'

export type Start = PageResponse<typeof startComplaint>

/** The service worker looks for it under this name. */
const START_KEY = 'complaint start'

type StartAnswer = Answer<typeof startComplaint> | KeptStart

/**
 * From this phone: there is no connection, and nothing may be sent yet. `useCall` asks again once it
 * is back.
 */
export interface KeptStart {
  readonly state: 'kept'
  readonly data: Start
  readonly isRetrying: boolean
  readonly retry: () => void
}

export function useStart(request: PageRequest<typeof startComplaint>): StartAnswer {
  const answer = useCall(startComplaint, request)
  useKeeping(answer.state === 'ready' ? answer.data : null)
  const isCutOff =
    answer.state === 'failed' &&
    (answer.failure.kind === 'offline' || answer.failure.kind === 'timeout')
  const kept = useKeptStart(isCutOff)
  if (!isCutOff || kept === null) return answer
  const { isRetrying, retry } = answer
  return { state: 'kept', data: withOrder(kept, request.orderId), isRetrying, retry }
}

/** The page is that of one order; the others are in the list. */
function withOrder(start: Start, orderId: Id | undefined): Start {
  const asked = start.orders.find(({ orderNo }) => orderNo === String(orderId))
  return asked === undefined ? start : { ...start, order: asked }
}

function useKeeping(start: Start | null): void {
  useEffect(() => {
    // Another backend that tells no borrowers apart has no drafts either.
    if (start === null || start.draftKey === '') return
    void keep(START_KEY, withoutDetails(start)).then(askWorkerToKeepPages)
  }, [start])
}

/** What tells the loans apart stays, and nothing that changes or is an amount. */
function withoutDetails(start: Start): Start {
  const bare = (order: ComplaintOrder): ComplaintOrder => ({
    ...order,
    // Nothing can be loaded then: the initials stand in its place.
    productLogo: '',
    statusTitle: '',
    isLate: false,
    rows: order.rows.filter(({ value }) => value === order.orderNo),
  })
  return { ...start, order: bare(start.order), orders: start.orders.map(bare), open: null }
}

/** Without a worker, as in a native shell, the pages open with a connection only. */
async function askWorkerToKeepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  active?.postMessage('keep writing pages')
}

function useKeptStart(isAsked: boolean): Start | null {
  const [kept, setKept] = useState<Start | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    void recall(START_KEY).then((found) => {
      if (isCurrent && isStart(found)) setKept(found)
    })
    return () => {
      isCurrent = false
    }
  }, [isAsked])
  return kept
}

function isStart(found: unknown): found is Start {
  const start = found as Partial<Start> | null | undefined
  return typeof start?.draftKey === 'string' && Array.isArray(start.types)
}
