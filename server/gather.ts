// Works on what waits at the same time. What comes while a batch is worked on is the next batch, so
// that nothing waits for company: one that comes alone is a batch of one.
import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

/** A batch takes a moment; what is silent for so long is abandoned and fails, and the next begins. */
const BATCH_MS = 20_000

async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a batch took too long')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `work` gives each item's result, in the order of the items. It is done with a batch as soon as it
 * returns, even if some of the results are still to come. If it throws, the whole batch fails.
 */
export function gather<Item, Result>(
  atOnceMax: number,
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  batchMs = BATCH_MS,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  async function workOn(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const working = work(batch.map(({ item }) => item))
    try {
      const results = await inTime(working, batchMs)
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at]
        if (result === undefined) reject(new Error('every item of a batch has a result'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
      // Nobody waits any more for what comes of it.
      working.then(Promise.allSettled.bind(Promise), () => undefined)
    }
  }

  async function workOnAll(): Promise<void> {
    isWorking = true
    // What arrives in this turn of the event loop belongs to the batch.
    await nextTurn()
    while (waiting.length > 0) {
      await workOn(waiting.splice(0, atOnceMax))
      await nextTurn()
    }
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void workOnAll()
    })
}
