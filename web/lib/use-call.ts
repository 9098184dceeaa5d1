// A call's response as a screen needs it: loading, failed with a retry, or ready.
import { createContext, useContext, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Call, RequestOf, ResponseOf, WireNameTables } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Reason } from '#contract/reasons.ts'
import { call, type CallResult, decodeAnswer } from './call.ts'
import { type TransportFailure, TransportError } from './http.ts'
import { questionKey } from './page.ts'
import { useSettings } from './settings.ts'

/** A response the server embedded in the page, and the request it answers. */
export interface FirstAnswer {
  readonly key: string
  readonly envelope: Envelope
}

export const FirstAnswersContext = createContext<readonly FirstAnswer[]>([])

/** Embedded responses are for the first render only; later requests go to the server. */
let isHydrated = false

/** Once, when the page is live. */
export function endFirstAnswers(): void {
  isHydrated = true
}

export function findFirst(answers: readonly FirstAnswer[], key: string): Envelope | undefined {
  return answers.find((answer) => answer.key === key)?.envelope
}

const decoded = new WeakMap<Envelope, unknown>()

/** Decoded once: a page renders more often than it gets answers. */
export function decodeFirst<C extends Call>(
  declared: C,
  envelope: Envelope,
  wireNames: WireNameTables,
): CallResult<C> {
  const known = decoded.get(envelope) ?? decodeAnswer(declared, envelope, wireNames)
  decoded.set(envelope, known)
  return known as CallResult<C>
}

export type Failure =
  | { readonly kind: TransportFailure }
  | { readonly kind: 'refused'; readonly message: string; readonly reason?: Reason | undefined }

export type Answer<C extends Call> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      readonly failure: Failure
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | {
      readonly state: 'ready'
      readonly data: ResponseOf<C>
      readonly reload: () => Promise<unknown>
    }

class RefusedError extends Error {
  readonly reason: Reason | undefined

  constructor({ message, reason }: Envelope) {
    super(message)
    this.reason = reason
  }
}

/** Shows nothing itself: whoever asks has a place on the page for what failed. */
export function useCall<C extends Call>(declared: C, request: RequestOf<C>): Answer<C> {
  const key = questionKey(declared, request)
  const { wireNames } = useSettings()
  const answers = useContext(FirstAnswersContext)
  const [isFromPage] = useState(() => !isHydrated)
  const first = isFromPage && findFirst(answers, key)
  const given = first ? decodeFirst(declared, first, wireNames) : null
  const { data, error, mutate, isValidating } = useSWR<ResponseOf<C>, Error>(
    key,
    async () => {
      const result = await call(declared, request, { isQuiet: true })
      if (!result.success) throw new RefusedError(result.raw)
      return result.data
    },
    {
      ...(given?.success ? { fallbackData: given.data, revalidateOnMount: false } : {}),
      shouldRetryOnError: false,
    },
  )
  const failure = error === undefined ? refusalOf(given) : failureOf(error)
  if (data !== undefined) return { state: 'ready', data, reload: () => mutate() }
  if (failure === null) return { state: 'loading' }
  return { state: 'failed', failure, isRetrying: isValidating, retry: () => void mutate() }
}

/** Asks again for something that another part of the page shows. */
export function useReload() {
  const { mutate } = useSWRConfig()
  return <C extends Call>(declared: C, request: RequestOf<C>): Promise<unknown> =>
    mutate(questionKey(declared, request))
}

function refusalOf(given: { success: boolean; raw: Envelope } | null): Failure | null {
  if (given === null || given.success) return null
  return { kind: 'refused', message: given.raw.message, reason: given.raw.reason }
}

function failureOf(error: Error): Failure {
  if (error instanceof RefusedError) {
    return { kind: 'refused', message: error.message, reason: error.reason }
  }
  return { kind: error instanceof TransportError ? error.failure : 'fault' }
}
