// Loads one of our own pages before it is framed. A frame doesn't say whether it failed: it would
// show the browser's own error above a button that agrees to it.
import { useState } from 'react'
import useSWR from 'swr'
import type { TransportFailure } from '#web/lib/http.ts'

export interface LoadedDocument {
  readonly isReady: boolean
  /** Null while it loads and once it is there. */
  readonly failure: { readonly kind: TransportFailure } | null
  readonly isRetrying: boolean
  readonly retry: () => void
  /** The frame asked for it again and didn't get it. */
  readonly fail: () => void
}

/** `path` is null while nothing has to be loaded. */
export function useDocument(path: string | null): LoadedDocument {
  const [hasFrameFailed, setFrameFailed] = useState(false)
  const { data, error, isValidating, mutate } = useSWR<true, Error>(
    path === null ? null : ['document', path],
    () => load(path ?? ''),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const kind = hasFrameFailed || !(error instanceof UnreadableError) ? 'offline' : 'fault'
  const isReady = data !== undefined && !hasFrameFailed
  return {
    isReady,
    failure: isReady || (error === undefined && !hasFrameFailed) ? null : { kind },
    isRetrying: isValidating,
    retry: () => {
      void mutate().finally(() => setFrameFailed(false))
    },
    fail: () => setFrameFailed(true),
  }
}

class UnreadableError extends Error {}

async function load(path: string): Promise<true> {
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  if (!response.ok || !isWhole(html)) throw new UnreadableError('the document is not whole')
  return true
}

/**
 * Our pages are served even if what they show couldn't be read: they then show an alert. Matched as
 * text, because a parsed document would apply its styles under this page's policy.
 */
function isWhole(html: string): boolean {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  return main !== '' && !/\srole="?(alert|status)\b/.test(main)
}
