// Registers what shows our own page without a connection. A native shell has a page of its own.
import type { Language } from '#contract/language.ts'
import { isInShell } from './bridge.ts'

export function registerOfflineShell(language: Language): void {
  if (isInShell() || !('serviceWorker' in navigator)) return
  const query = new URLSearchParams({ lang: language, build: buildOf(document) })
  // A browser that refuses, as in a private window, goes on without it.
  navigator.serviceWorker.register(`/service-worker.js?${query.toString()}`).catch(() => undefined)
}

/** The name of the entry's file changes with its content. */
function buildOf({ scripts }: Document): string {
  const entry = [...scripts].find(({ type }) => type === 'module')
  return entry?.src.split('/').at(-1)?.replace('.js', '') ?? ''
}

/** Nothing of a visit is left on the phone of whoever logs out. */
export async function removeOfflineShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // Storage that can't be reached holds nothing.
  }
}
