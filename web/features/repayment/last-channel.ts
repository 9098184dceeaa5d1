// Where the borrower paid last, kept on this phone: it is chosen already the next time. Logging out
// erases it.
import { useEffect, useState } from 'react'
import { keep, recall } from '#web/lib/kept.ts'

const LAST_CHANNEL_KEY = 'last channel'

export function keepLastChannel(channelNumber: string): Promise<void> {
  return keep(LAST_CHANNEL_KEY, channelNumber)
}

/** Empty if nothing was paid from here yet. */
export function useLastChannel(): string {
  const [last, setLast] = useState('')
  useEffect(() => {
    void recall(LAST_CHANNEL_KEY).then((kept) => {
      if (typeof kept === 'string') setLast(kept)
    })
  }, [])
  return last
}
