// The QRs of download pages. Drawing one keeps the whole process from anything else for some
// milliseconds, and anybody may ask for any number of them: what was drawn is remembered, and the
// drawings of one network come one after the other, with a pause after each for everybody else.
import { setTimeout as wait } from 'node:timers/promises'
import { createTurns } from '#server/turns.ts'

/** About 8 kB each; a campaign has a few. */
const REMEMBERED_MAX = 500
const TURNS = { atOnceMax: 1, waitingMax: 20, waitMs: 10_000 }
const PAUSE_MS = 250

/** Refuses with busy. */
export function rememberedQrs(): (network: string, text: string) => Promise<string> {
  const remembered = new Map<string, string>()
  const turns = createTurns(TURNS)
  const draw = async (text: string) => {
    const { drawQr } = await import('#server/codes/qr-image.ts')
    const drawn = remembered.get(text) ?? drawQr(text)
    remembered.set(text, drawn)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break
      remembered.delete(oldest)
    }
    return drawn
  }
  return async (network, text) => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    return new Promise((resolve, reject) => {
      // Whoever waits for this drawing doesn't wait for the pause; whoever is next does.
      const work = async () => {
        resolve(await draw(text))
        await wait(PAUSE_MS)
      }
      turns.take(network, work).catch(reject)
    })
  }
}
