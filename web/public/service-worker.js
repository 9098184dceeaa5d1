// Shows our own page where the browser would show its own without a connection. It keeps that page
// and, once a complaint page has asked for it, the two pages that a complaint is written on with their
// scripts. All of them are nobody's: no answer, no amount. What is the borrower's own (the last pay code,
// and whether a complaint can be written) was put into IndexedDB by the borrower's own pages; logging
// out erases it there.
//
// The worker's address names the language and the build, so that a new one of either replaces it. It
// waits until no page is open that has the old one: of a worker that takes over while a page is on its
// way, Chromium may let that page wait for half a minute.
const { searchParams } = new URL(self.location.href)
const language = searchParams.get('lang') ?? 'en-PH'
const CACHE = `pahiram-offline-${language}-${searchParams.get('build') ?? ''}`
const LANG = `lang=${encodeURIComponent(language)}`
const OFFLINE_PAGE = `/offline?still=1&${LANG}`
/** By the path that each is shown at; without a session, they are as empty as before their first answer. */
const WRITING_PAGES = {
  '/complaint': `/complaint?${LANG}`,
  '/complainPageNext': `/complainPageNext?problemType=5&${LANG}`,
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers())
})

self.addEventListener('message', (event) => {
  if (event.data === 'keep writing pages') event.waitUntil(keepWritingPages())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => pageWithoutConnection(new URL(request.url))))
  } else if (new URL(request.url).pathname.startsWith('/assets/borrower/')) {
    event.respondWith(builtFile(request))
  }
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  // Without cookies: the page must be the same for everybody.
  await cache.add(new Request(OFFLINE_PAGE, { credentials: 'omit', cache: 'reload' }))
  // Whoever could write without a connection before this release still can.
  if (await hasWritingPages()) await keepWritingPages().catch(() => undefined)
}

async function hasWritingPages() {
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  return kept.flat().some(({ url }) => new URL(url).pathname in WRITING_PAGES)
}

async function keepWritingPages() {
  const cache = await caches.open(CACHE)
  for (const address of Object.values(WRITING_PAGES)) {
    if (await cache.match(address)) continue
    const page = await fetch(new Request(address, { credentials: 'omit', cache: 'reload' }))
    if (!page.ok) return
    const html = await page.clone().text()
    const files = new Set(html.match(/\/assets\/borrower\/[\w.-]+\.(?:js|css)/g))
    await cache.addAll([...files])
    // The page itself last: it is only there together with everything it needs.
    await cache.put(address, page)
  }
}

/** Its name changes with its content, so one that is kept is as good as a new one. */
async function builtFile(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function removeOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function pageWithoutConnection({ pathname, searchParams: query }) {
  const address = WRITING_PAGES[pathname]
  const isWhole = pathname !== '/complainPageNext' || query.has('problemType')
  const form = address !== undefined && isWhole ? await writingPage(address) : null
  return form ?? offlinePage()
}

/** Null unless it is kept, and the borrower's own pages have kept what can be complained about. */
async function writingPage(address) {
  if ((await keptValue('complaint start')) === null) return null
  const cache = await caches.open(CACHE)
  return (await cache.match(address)) ?? null
}

async function offlinePage() {
  const cache = await caches.open(CACHE)
  const page = await cache.match(OFFLINE_PAGE)
  if (page === undefined) return Response.error()
  const code = await lastCode()
  const canWrite = (await writingPage(WRITING_PAGES['/complaint'])) !== null
  if (code === null && !canWrite) return page
  const html = canWrite ? reveal(await page.text(), ['complaint']) : await page.text()
  return new Response(code === null ? html : withCode(html, code), { headers: page.headers })
}

/** As kept by web/features/repayment/last-code.ts; null if there is none that can still be paid. */
async function lastCode() {
  const code = await keptValue('last pay code')
  return typeof code?.payCode === 'string' && code.expiresAt > Date.now() ? code : null
}

async function keptValue(key) {
  try {
    const database = await openKept()
    const value = await answered(database.transaction('kept').objectStore('kept').get(key))
    database.close()
    return value ?? null
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
  const transfer = transferOf(code)
  if (code.number !== '' && transfer.account === '') shown.push('number')
  if (isDrawn) shown.push(code.kind === 'qr' ? 'qr' : 'bars')
  if (code.steps.length > 0) shown.push('steps')
  shown.push(...Object.keys(transfer).filter((name) => transfer[name] !== ''))
  const values = {
    ...transfer,
    amount: code.amount,
    number: code.number,
    channel: code.channelName,
    loan: code.loan,
    until: code.until,
    age: String(age[1]),
    path: isDrawn ? drawing.path : '',
    box: isDrawn ? `0 0 ${Number(drawing.width)} ${Number(drawing.height)}` : '',
  }
  return reveal(html, shown)
    .replaceAll(/%%steps%%/g, () => code.steps.map(escaped).join('</li><li>'))
    .replaceAll(/%%(\w+)%%/g, (name, key) => escaped(values[key] ?? ''))
}

/** Money that is sent without its name and its reference can't be told from anybody else's. */
function transferOf({ kind, number, payee, reference }) {
  const isTransfer = kind === 'account' && Boolean(payee)
  return {
    bank: isTransfer ? payee.bank : '',
    payee: isTransfer ? payee.name : '',
    account: isTransfer ? number : '',
    reference: isTransfer ? (reference ?? '') : '',
  }
}

/** Places of the page that are hidden unless there is something to show in them. */
function reveal(html, names) {
  return html.replaceAll(/ hidden="" data-offline="([\w-]+)"/g, (hidden, name) =>
    names.includes(name) ? '' : hidden,
  )
}

/** What was kept is text, whatever it says. */
function escaped(text) {
  return String(text).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
