import { expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Work that lasts until it is let go, and what it was given. */
function startGathering(atOnceMax: number) {
  const batches: string[][] = []
  const letGo: (() => void)[] = []
  const add = gather(atOnceMax, async (items: readonly string[]) => {
    batches.push([...items])
    await new Promise<void>((done) => letGo.push(done))
    return items.map((item) => (item === 'bad' ? Promise.reject(new Error(item)) : `${item}!`))
  })
  const next = async () => {
    await expect.poll(() => letGo.length).toBeGreaterThan(0)
    letGo.shift()?.()
  }
  return { add, batches, next }
}

it('one that comes alone is worked on at once, and those that come meanwhile together', async () => {
  const { add, batches, next } = startGathering(3)
  const first = add('a')
  await expect.poll(() => batches).toEqual([['a']])
  const others = ['b', 'c', 'd', 'e'].map(add)
  await next()
  expect(await first).toBe('a!')
  await next()
  await next()
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!', 'e!'])
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

it('a batch that falls silent is abandoned, and whatever comes of it later harms nobody', async () => {
  let comeBack = (): void => undefined
  const silence = new Promise<void>((done) => {
    comeBack = done
  })
  const work = async (items: readonly string[]) => {
    if (!items.includes('silent')) return items
    await silence
    return items.map(() => Promise.reject(new Error('too late')))
  }
  const add = gather(3, work, 50)
  await expect(add('silent')).rejects.toThrow('a batch took too long')
  expect(await add('a')).toBe('a')
  // An unhandled rejection would end the process, and this run.
  comeBack()
  expect(await add('b')).toBe('b')
})

it('one that fails fails alone, and a batch that fails is not the last', async () => {
  const { add, next } = startGathering(3)
  const results = Promise.allSettled(['a', 'bad', 'c'].map(add))
  await next()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  let isBroken = true
  const run = gather(2, async (items: readonly number[]) => {
    if (isBroken) throw new Error('broken')
    return items
  })
  await expect(run(1)).rejects.toThrow('broken')
  isBroken = false
  expect(await run(2)).toBe(2)
})
