// Shows our own page where the browser would show its own without a connection. It keeps that one
// page, which is nobody's, and nothing else: no answer, no amount, no other page. Its address names
// the language and the build, so that a new one of either replaces it.
const { searchParams } = new URL(self.location.href)
const language = searchParams.get('lang') ?? 'en-PH'
const CACHE = `pahiram-offline-${language}-${searchParams.get('build') ?? ''}`
const OFFLINE_PAGE = `/offline?still=1&lang=${encodeURIComponent(language)}`

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(fetch(event.request).catch(() => offlinePage()))
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  // Without cookies: the page must be the same for everybody.
  await cache.add(new Request(OFFLINE_PAGE, { credentials: 'omit', cache: 'reload' }))
  await self.skipWaiting()
}

async function removeOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function offlinePage() {
  const cache = await caches.open(CACHE)
  return (await cache.match(OFFLINE_PAGE)) ?? Response.error()
}
