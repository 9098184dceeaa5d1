// A call's response as a screen needs it: loading, failed with a retry, or ready.
import { createContext, useContext, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Call, PageRequest, PageResponse, WireNameTables } from '#contract/call.ts'
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
  | {
      readonly kind: TransportFailure
      /** Another backend, which has no such call. */
      readonly isMissing?: boolean
    }
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
      readonly data: PageResponse<C>
      readonly reload: () => Promise<unknown>
    }

/** Whether another backend has no such call: what rests on it is left out. */
export function isMissing<C extends Call>(answer: Answer<C>): boolean {
  if (answer.state !== 'failed' || answer.failure.kind === 'refused') return false
  return answer.failure.isMissing === true
}

class RefusedError extends Error {
  readonly reason: Reason | undefined

  constructor({ message, reason }: Envelope) {
    super(message)
    this.reason = reason
  }
}

/** Shows nothing itself: whoever asks has a place on the page for what failed. */
export function useCall<C extends Call>(declared: C, request: PageRequest<C>): Answer<C> {
  const key = questionKey(declared, request)
  const { wireNames, brand } = useSettings()
  const answers = useContext(FirstAnswersContext)
  const [isFromPage] = useState(() => !isHydrated)
  const first = isFromPage && findFirst(answers, key)
  const given = first ? decodeFirst(declared, first, wireNames) : null
  const { data, error, mutate, isValidating } = useSWR<PageResponse<C>, Error>(
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
  const isOther = brand.apiBase !== ''
  const failure = error === undefined ? refusalOf(given) : failureOf(error, isOther)
  if (data !== undefined) return { state: 'ready', data, reload: () => mutate() }
  if (failure === null) return { state: 'loading' }
  return { state: 'failed', failure, isRetrying: isValidating, retry: () => void mutate() }
}

/** Asks again for something that another part of the page shows. */
export function useReload() {
  const { mutate } = useSWRConfig()
  return <C extends Call>(declared: C, request: PageRequest<C>): Promise<unknown> =>
    mutate(questionKey(declared, request))
}

function refusalOf(given: { success: boolean; raw: Envelope } | null): Failure | null {
  if (given === null || given.success) return null
  return { kind: 'refused', message: given.raw.message, reason: given.raw.reason }
}

function failureOf(error: Error, isOther: boolean): Failure {
  if (error instanceof RefusedError) {
    return { kind: 'refused', message: error.message, reason: error.reason }
  }
  if (!(error instanceof TransportError)) return { kind: 'fault' }
  return { kind: error.failure, isMissing: isOther && error.isMissing }
}
