// How the sandbox's pages look: a wallet, a bank's app or a store's counter, nobody's in particular.
// Plain HTML, since they stand for somebody else's pages. Everything shown is ours or escaped.
import { centavos, formatPesos } from '#lending/money.ts'
import type { IntentKind } from '#server/gateways/collection/collection-gateway.ts'
import { SANDBOX_PAY_PATH } from '#server/webhook-paths.ts'
import type { IntentRow } from './queries.ts'

export const SANDBOX_STYLES_PATH = `${SANDBOX_PAY_PATH}.css`

export const SANDBOX_STYLES = `:root{color-scheme:light;font:16px/1.45 system-ui,sans-serif;background:#eceef3;color:#1c2130}
*{box-sizing:border-box}body{max-width:26rem;margin:0 auto;padding:0 0 32px}
.mark{margin:0;padding:6px 16px;background:repeating-linear-gradient(135deg,#ffd84d 0 12px,#ffe58a 12px 24px);color:#3a2c00;font-size:14px;font-weight:600;text-align:center}
header{display:flex;align-items:center;gap:12px;padding:20px 16px;color:#fff;background:#3b4a8f}
.bank header{background:#4a4f57}.store header{background:#6b4a2f}
h1{margin:0;font-size:20px}svg{flex:none}
.slip{margin:16px;padding:20px;border-radius:12px;background:#fff;box-shadow:0 1px 4px #0002}
.store .slip{border-radius:0;border-top:2px dashed #9aa0ad;border-bottom:2px dashed #9aa0ad;font-family:ui-monospace,monospace}
.amount{margin:4px 0 16px;font-size:34px;font-weight:700;font-variant-numeric:tabular-nums}
p{margin:0}.quiet{color:#5a6172;font-size:14px}
dl{display:grid;gap:8px;margin:0}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}dt{color:#5a6172}dd{margin:0;overflow-wrap:anywhere}
form,.back{margin:0 16px}button,.back a{display:block;width:100%;min-height:48px;padding:12px 16px;border:0;border-radius:12px;background:#e1e4ee;color:#1c2130;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main,.back a.main{background:#3b4a8f;color:#fff}.bank .main{background:#4a4f57}.store .main{background:#6b4a2f}
details{margin-top:16px}summary{min-height:44px;padding:10px 0;cursor:pointer}details button{margin-top:8px}
input{display:block;width:100%;min-height:48px;margin:4px 0 8px;padding:12px;border:1px solid #7b8296;border-radius:12px;font:inherit}
.done{margin:16px;padding:16px;border-radius:12px;background:#e3f2e8;color:#145c30;font-weight:600}.back{margin-top:12px}
:focus-visible{outline:3px solid #1c2130;outline-offset:2px}`

type Place = 'wallet' | 'bank' | 'store'

const PLACES: Readonly<Record<IntentKind, Place>> = {
  redirect: 'wallet',
  qr: 'bank',
  account: 'bank',
  code: 'store',
}

const NAMES: Readonly<Record<Place, { readonly name: string; readonly pay: string }>> = {
  wallet: { name: 'Wallet', pay: 'Pay' },
  bank: { name: 'Bank', pay: 'Send' },
  store: { name: 'Store counter', pay: 'Take cash:' },
}

/** Line drawings of no company's. */
const SIGNS: Readonly<Record<Place, string>> = {
  wallet: 'M4 8h20a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3h16M21 17.5h2',
  bank: 'M3 12 15 4l12 8zM6 12v12M12 12v12M18 12v12M24 12v12M3 27h24',
  store: 'M5 13v14h20V13M3 12l3-8h18l3 8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM12 27v-8h6v8',
}

interface ShownAct {
  readonly name: string
  readonly label: string
}

interface SandboxPage {
  /** Null for money without a reference. */
  readonly intent: IntentRow | null
  readonly channelName: string
  readonly acts: readonly ShownAct[]
  /** What became of the last act; empty before one. */
  readonly done: string
  readonly back: string | null
}

/** The act that the page is for is its button; what else can happen to a payment is folded. */
export function sandboxHtml({ intent, channelName, acts, done, back }: SandboxPage): string {
  const place = PLACES[intent?.kind ?? 'redirect']
  const { name, pay } = NAMES[place]
  const amount = intent === null ? '' : formatPesos(centavos(intent.amount_centavos))
  const buttons = acts
    .filter((act) => act.name !== 'pay')
    .map((act) => `<button name="action" value="${act.name}">${act.label}</button>`)
  const isOver = done !== '' && back !== null
  const go = back === null ? '' : linkBack(back, isOver)
  const main = `<button class="main" name="action" value="pay">${pay} ${amount}</button>`
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Sandbox ${name.toLowerCase()}</title><link rel="stylesheet" href="${SANDBOX_STYLES_PATH}">`,
    `<body class="${place}"><p class="mark">Sandbox: no real money moves</p>`,
    `<header>${signOf(place)}<h1>${name}</h1></header>`,
    intent === null ? '<p class="slip">Money without a reference</p>' : slipOf(intent, channelName),
    `<p role="status"${done === '' ? '' : ' class="done"'}>${done}</p>`,
    isOver ? go : '',
    `<form method="get"><input type="hidden" name="payCode" value="${intent?.reference ?? ''}">`,
    intent === null || isOver ? '' : main,
    `<details${intent === null ? ' open' : ''}><summary>What else can happen</summary>`,
    isOver ? main : '',
    '<label>Another amount, in pesos <input name="amount" inputmode="decimal"></label>',
    ...buttons,
    `</details></form>${isOver ? '' : go}</body></html>`,
  ].join('\n')
}

function signOf(place: Place): string {
  return `<svg width="30" height="30" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="${SIGNS[place]}"/></svg>`
}

function slipOf(intent: IntentRow, channelName: string): string {
  const row = (label: string, value: string) =>
    value === '' ? '' : `<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`
  return [
    '<section class="slip"><p class="quiet">Amount to pay</p>',
    `<p class="amount">${formatPesos(centavos(intent.amount_centavos))}</p><dl>`,
    row('Pay to', intent.payee_name ?? ''),
    row('Channel', channelName),
    // Of a wallet's page and a QR it is an address or a picture.
    row(
      'Number',
      intent.kind === 'code' || intent.kind === 'account' ? (intent.pay_value ?? '') : '',
    ),
    row('Reference', intent.reference),
    '</dl></section>',
  ].join('\n')
}

function linkBack(address: string, isMain: boolean): string {
  return `<p class="back"><a${isMain ? ' class="main"' : ''} href="${address}">Back to the lender</a></p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
