// Works on what waits at the same time. What comes while a batch is worked on is the next batch, so
// that nothing waits for company: one that comes alone is a batch of one.
import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

/**
 * `work` gives each item's result, in the order of the items. It is done with a batch as soon as it
 * returns, even if some of the results are still to come. If it throws, the whole batch fails.
 */
export function gather<Item, Result>(
  atOnceMax: number,
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  async function workOn(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at]
        if (result === undefined) reject(new Error('every item of a batch has a result'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
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
