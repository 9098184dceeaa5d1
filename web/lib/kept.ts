// Small values this browser stores between visits, in IndexedDB: local storage only holds complaint
// drafts, because sending a complaint clears it. If nothing can be stored, nothing is.
import { clearLocalStorage } from './local-drafts.ts'

const DATABASE = 'pahiram'
const STORE = 'kept'

let opened: Promise<IDBDatabase> | null = null

export async function keep(key: string, value: unknown): Promise<void> {
  try {
    const store = await openStore('readwrite')
    const kept = answered(store.put(value, key))
    // Without this, leaving the page immediately would undo it.
    store.transaction.commit()
    await kept
  } catch {
    opened = null
  }
}

/** Undefined if nothing was stored. */
export async function recall(key: string): Promise<unknown> {
  try {
    const store = await openStore('readonly')
    return await answered(store.get(key))
  } catch {
    opened = null
    return undefined
  }
}

/**
 * Drafts and keys belong to the borrower who logged out; so do drafts of complaints, and what one page
 * of this tab has left for another.
 */
export async function forgetKept(): Promise<void> {
  clearLocalStorage()
  sessionStorage.clear()
  try {
    await answered((await openStore('readwrite')).clear())
  } catch {
    opened = null
  }
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answered(request)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })
}
