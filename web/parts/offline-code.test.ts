// The last pay code where nothing of ours can be asked: the service worker's own script writes what
// the phone keeps into the page that it keeps.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { IDBFactory } from 'fake-indexeddb'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfflineCode } from './offline-code.tsx'

const MINUTE_MS = 60_000

const CODE = {
  payCode: 'REF234',
  kind: 'code',
  amount: '₱1,800.72',
  number: 'E99KBB33',
  channelName: '7-Eleven',
  loan: 'Starter loan 180001',
  until: 'Nov 21, 2026, 6:00 PM',
  drawing: null,
  steps: ['Open Pay Bills', 'Enter the <code>'],
  payee: null,
  reference: '',
}

const TRANSFER = {
  ...CODE,
  kind: 'account',
  number: '001234567890',
  channelName: 'Bank transfer',
  payee: { name: 'Lender Collections Inc.', bank: 'Demo Bank' },
  reference: 'REF234',
}

/** What can be seen, part by part, when a page is opened while nothing answers. */
async function shown(kept: object, ages: object = {}): Promise<string[]> {
  const times = { savedAt: Date.now() - 3 * MINUTE_MS, expiresAt: Date.now() + MINUTE_MS }
  const page = await openWithoutConnection({ ...kept, ...times, ...ages })
  return page
    .replaceAll(/<(\w+) hidden="" data-offline="[\w-]+".*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((text) => text !== '')
}

async function openWithoutConnection(kept: object): Promise<string> {
  const page = renderToString(createElement(OfflineCode))
  const listeners = new Map<string, (event: object) => void>()
  const worker = createContext({
    URL,
    Response,
    console,
    indexedDB: await phoneWith(kept),
    fetch: () => Promise.reject(new TypeError('no connection')),
    caches: {
      open: () => ({
        match: (asked: string) => (asked.startsWith('/offline?') ? new Response(page) : undefined),
      }),
    },
    self: {
      location: { href: 'http://127.0.0.1/service-worker.js?lang=en-PH&build=1' },
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
    },
  })
  runInContext(readFileSync('web/public/service-worker.js', 'utf8'), worker)
  const response = await new Promise<Response>((resolve) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: 'http://127.0.0.1/main' },
      respondWith: resolve,
    })
  })
  return response.text()
}

async function phoneWith(kept: object): Promise<IDBFactory> {
  const storage = new IDBFactory()
  const request = storage.open('pahiram', 1)
  await new Promise((done) => {
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('kept').put(kept, 'last pay code')
    })
    request.addEventListener('success', done)
  })
  request.result.close()
  return storage
}

it('says what to pay, where, with which code, until when and how, and writes no markup', async () => {
  expect(await shown(CODE)).toEqual([
    'Your last pay code',
    '7-Eleven',
    'Pay exactly',
    '₱1,800.72',
    'E99KBB33',
    'Starter loan 180001',
    'Valid until Nov 21, 2026, 6:00 PM',
    'Saved on this phone 3 min ago',
    'How to pay',
    'Open Pay Bills',
    'Enter the &#60;code&#62;',
  ])
})

it('says of a transfer in whose name, at which bank and with which reference it goes', async () => {
  expect((await shown({ ...TRANSFER, steps: [] })).slice(1, 12)).toEqual([
    'Bank transfer',
    'Pay exactly',
    '₱1,800.72',
    'Bank',
    'Demo Bank',
    'Account name',
    'Lender Collections Inc.',
    'Account number',
    '001234567890',
    'Reference, for the note',
    'REF234',
  ])
})

it('leaves out the row of what a transfer doesn’t need, and shows the number where it knows no payee', async () => {
  expect(await shown({ ...TRANSFER, reference: '' })).not.toContain('Reference, for the note')
  const { payee: _payee, reference: _reference, ...before } = TRANSFER
  const seen = await shown(before)
  expect(seen).toContain('001234567890')
  expect(seen).not.toContain('Account name')
})

it('draws bars and QR codes, but nothing that isn’t a drawing', async () => {
  const drawing = { path: 'M0 0h9v40', width: 90, height: 40 }
  const open = (kept: object) =>
    openWithoutConnection({ ...CODE, savedAt: Date.now(), expiresAt: Date.now() + 1e6, ...kept })
  expect(await open({ drawing })).toMatch(/<svg class="[^"]*" viewBox="0 0 90 40" preserve/)
  expect(await open({ drawing, kind: 'qr' })).toMatch(
    /<svg class="[^"]*" viewBox="0 0 90 40" shape/,
  )
  const bad = await open({ drawing: { ...drawing, path: '"><script>' } })
  expect(bad).not.toContain('script')
  expect(bad).not.toContain('viewBox="0 0 90 40"')
})

it('counts hours after an hour, and shows no code that can’t be paid any more', async () => {
  const hours = await shown(CODE, { savedAt: Date.now() - 150 * MINUTE_MS })
  expect(hours).toContain('Saved on this phone 2 h ago')
  const over = { ...CODE, savedAt: Date.now(), expiresAt: Date.now() - 1 }
  expect(await openWithoutConnection(over)).toBe(renderToString(createElement(OfflineCode)))
})
