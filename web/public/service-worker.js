// Shows our own page where the browser would show its own without a connection. It keeps that one
// page, which is nobody's, and nothing else: no answer, no amount, no other page. Its address names
// the language and the build, so that a new one of either replaces it. The last pay code, which the
// borrower's own pages have put into IndexedDB, is written into that page as it is shown; logging out
// erases it there.
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
  const page = await cache.match(OFFLINE_PAGE)
  if (page === undefined) return Response.error()
  const code = await lastCode()
  if (code === null) return page
  return new Response(withCode(await page.text(), code), { headers: page.headers })
}

/** As kept by web/features/repayment/last-code.ts; null if there is none that can still be paid. */
async function lastCode() {
  try {
    const database = await openKept()
    const request = database.transaction('kept').objectStore('kept').get('last pay code')
    const code = await answered(request)
    database.close()
    return typeof code?.payCode === 'string' && code.expiresAt > Date.now() ? code : null
  } catch {
    return null
  }
}

async function openKept() {
  const request = indexedDB.open('pahiram', 1)
  // There is nothing kept on this phone, and nothing is to be made here.
  request.addEventListener('upgradeneeded', () => request.transaction.abort())
  return answered(request)
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

const MINUTE_MS = 60_000

/** The page has a hidden place for a code (web/parts/offline-code.tsx), with names in it. */
function withCode(html, code) {
  const minutes = Math.floor((Date.now() - code.savedAt) / MINUTE_MS)
  const age = minutes < 60 ? ['minutes', minutes] : ['hours', Math.floor(minutes / 60)]
  const { drawing } = code
  const isDrawn = drawing !== null && /^[MmHhVvZz\d .-]+$/.test(drawing.path)
  const shown = ['code', `age-${age[0]}`]
  if (code.number !== '') shown.push('number')
  if (isDrawn) shown.push(code.kind === 'qr' ? 'qr' : 'bars')
  if (code.steps.length > 0) shown.push('steps')
  const values = {
    amount: code.amount,
    number: code.number,
    channel: code.channelName,
    loan: code.loan,
    until: code.until,
    age: String(age[1]),
    path: isDrawn ? drawing.path : '',
    box: isDrawn ? `0 0 ${Number(drawing.width)} ${Number(drawing.height)}` : '',
  }
  return html
    .replaceAll(/ hidden="" data-offline="([\w-]+)"/g, (hidden, name) =>
      shown.includes(name) ? '' : hidden,
    )
    .replaceAll(/%%steps%%/g, () => code.steps.map(escaped).join('</li><li>'))
    .replaceAll(/%%(\w+)%%/g, (name, key) => escaped(values[key] ?? ''))
}

/** What was kept is text, whatever it says. */
function escaped(text) {
  return String(text).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
