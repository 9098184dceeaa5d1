// What a phone keeps between visits: an IndexedDB of its own for each test, which lasts when the page
// is left and opened again.
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

const STORE = 'kept'
let storage = new IDBFactory()
const copyOf = structuredClone

/** The document has no storage of this kind; the phone's is there until the test is over. */
export function addPhone(): void {
  vi.stubGlobal('indexedDB', storage)
  // This document's files are objects that Node can't copy. They never change, so they can be shared.
  vi.stubGlobal('structuredClone', (value: unknown) =>
    value instanceof Blob ? value : copyOf(value),
  )
}

/** As out of the box. */
export function forgetPhone(): void {
  storage = new IDBFactory()
}

/** Everything that is kept, by its name. What was taken back is null. */
export async function keptOnPhone(): Promise<Readonly<Record<string, unknown>>> {
  const kept = await openKept('readonly')
  const [names, values] = await Promise.all([
    answered(kept.getAllKeys()) as Promise<string[]>,
    answered(kept.getAll()),
  ])
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

/** As an earlier visit, or another tab, has left it. */
export async function keepOnPhone(name: string, value: unknown): Promise<void> {
  await answered((await openKept('readwrite')).put(value, name))
}

/** As another tab does that logs out. */
export async function erasePhone(): Promise<void> {
  await answered((await openKept('readwrite')).clear())
}

/** Nothing is read or written until the returned function is called. */
export async function keepPhoneBusy(): Promise<() => void> {
  const kept = await openKept('readwrite')
  let isBusy = true
  const goOn = () => {
    if (isBusy) kept.count().addEventListener('success', goOn)
  }
  goOn()
  return () => {
    isBusy = false
  }
}

async function openKept(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  addPhone()
  const request = indexedDB.open('pahiram', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return (await answered(request)).transaction(STORE, mode).objectStore(STORE)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })
}
