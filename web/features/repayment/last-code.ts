// The last code that was shown, kept on this phone for a store's counter without signal: here for a
// page that is open, in the service worker for an app that was closed. Logging out erases it.
import { useEffect, useState } from 'react'
import { formatPesos } from '#lending/money.ts'
import { keep, recall } from '#web/lib/kept.ts'
import { type Drawing, ownPicture, type PayCode } from './shown-code.ts'

/** The service worker looks for it under this name. */
export const LAST_CODE_KEY = 'last pay code'

/** Texts in the borrower's language, as they were shown: nothing is worked out without a server. */
export interface LastCode {
  readonly payCode: string
  readonly kind: PayCode['kind']
  readonly amount: string
  readonly number: string
  readonly channelName: string
  readonly loan: string
  readonly until: string
  /** Milliseconds; after this it isn't shown any more. */
  readonly expiresAt: number
  readonly savedAt: number
  readonly drawing: Drawing | null
  readonly steps: readonly string[]
  /** Absent from what was kept before they were shown. */
  readonly payee?: PayCode['payee']
  readonly reference?: string
}

interface Shown {
  readonly loan: string
  readonly until: string
  readonly origin: string
}

/** Keeps an open code with its drawing; one that is paid or over is no longer kept. */
export async function keepLastCode(payCode: string, code: PayCode, shown: Shown): Promise<void> {
  if (code.state !== 'open') {
    const kept = readLastCode(await recall(LAST_CODE_KEY))
    if (kept?.payCode === payCode) await keep(LAST_CODE_KEY, null)
    return
  }
  const picture = ownPicture(code.qr || code.barcode, shown.origin)
  const kept: LastCode = {
    payCode,
    kind: code.kind,
    amount: formatPesos(code.amount),
    number: code.number,
    channelName: code.channelName,
    loan: shown.loan,
    until: shown.until,
    expiresAt: Date.parse(code.expiresAt),
    savedAt: Date.now(),
    drawing: picture === '' ? null : await fetchDrawing(picture),
    payee: code.payee,
    reference: code.reference,
    steps: code.guides.flatMap(({ items }) => items.flatMap(({ steps }) => steps)),
  }
  await keep(LAST_CODE_KEY, kept)
}

/** Only numbers and the letters of straight lines: nothing else can be in a drawing of ours. */
const DRAWN =
  /viewBox="0 0 (\d{1,4}) (\d{1,4})"[\s\S]*<path d="([MmHhVvZz\d .-]{1,40000})"\/><\/svg>$/

async function fetchDrawing(path: string): Promise<Drawing | null> {
  try {
    const response = await fetch(path)
    const [, width, height, drawn] = DRAWN.exec(await response.text()) ?? []
    if (drawn === undefined) return null
    return { width: Number(width), height: Number(height), path: drawn }
  } catch {
    return null
  }
}

/** Null if nothing is kept, or it can't be paid any more. */
export function useLastCode(): LastCode | null {
  const [last, setLast] = useState<LastCode | null>(null)
  useEffect(() => {
    void recall(LAST_CODE_KEY).then((kept) => {
      const found = readLastCode(kept)
      if (found !== null && found.expiresAt > Date.now()) setLast(found)
    })
  }, [])
  return last
}

function readLastCode(kept: unknown): LastCode | null {
  const found = kept as LastCode | null | undefined
  return typeof found?.payCode === 'string' ? found : null
}
