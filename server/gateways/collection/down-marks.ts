// Which channels were down when last tried: a hint for the list of channels, learned by each
// process and soon forgotten. Nothing is refused because of it.
import type { Clock } from '#server/clock.ts'
import type { CollectionChannel } from './channels.ts'

const DOWN_MS = 5 * 60_000

export interface DownMarks {
  mark(channel: CollectionChannel): void
  isDown(channel: CollectionChannel): boolean
}

export function createDownMarks(clock: Clock): DownMarks {
  const untilMs = new Map<CollectionChannel, number>()
  return {
    mark: (channel) => void untilMs.set(channel, clock.now().getTime() + DOWN_MS),
    isDown: (channel) => (untilMs.get(channel) ?? 0) > clock.now().getTime(),
  }
}
