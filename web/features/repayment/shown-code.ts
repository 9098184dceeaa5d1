// A code as the pages show it, wherever it comes from: the server, a query, or this phone.
import type { PageResponse } from '#contract/call.ts'
import { looseAmount } from '#contract/loose-values.ts'
import type { getPayCode } from '#contract/repayment.ts'
import { type Centavos, parsePesos } from '#lending/money.ts'
import { ownPathOf, pictureAddressOf } from '#web/lib/links.ts'
import type { Settings } from '#web/lib/settings.ts'

export type PayCode = PageResponse<typeof getPayCode>
export type Guide = PayCode['guides'][number]

/** A picture of our own, or its squares as kept on this phone. */
export type CodePicture = { readonly src: string } | Drawing

/** One path in a square or a strip of so many units. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly path: string
}

export interface ShownCode {
  readonly kind: PayCode['kind']
  readonly amount: Centavos | null
  /** Empty for a QR. */
  readonly number: string
  readonly channelName: string
  readonly channelLogo: string
  readonly fee: Centavos | null
  readonly bars: CodePicture | null
  readonly qr: CodePicture | null
  /** The QR as a file to save, or empty. */
  readonly qrFile: string
  readonly guides: readonly Guide[]
  /** Whom the payer looks for; null where nobody knows. */
  readonly payee: PayCode['payee']
  /** For the note of a transfer, or empty. */
  readonly reference: string
}

/** Where our own server's pictures lie. A link to anything else is not shown as a picture. */
const PICTURE_PATH = /^\/(?:logos|pay-code)\/[\w./-]+\.(?:svg|png)$/

export function ownPicture(link: string | null, origin: string): string {
  const path = ownPathOf(link, origin)
  return path !== null && PICTURE_PATH.test(path) && !path.includes('..') ? path : ''
}

export function shownOf(code: PayCode, origin: string): ShownCode {
  const picture = (link: string) => {
    const src = ownPicture(link, origin)
    return src === '' ? null : { src }
  }
  return {
    ...code,
    bars: picture(code.barcode),
    qr: picture(code.qr),
    qrFile: ownPicture(code.qrFile, origin),
  }
}

/**
 * The code as the page's own address spells it out. Anybody can write an address, so it is only shown as
 * something that nobody has checked.
 */
export function codeInAddress(query: URLSearchParams, settings: Settings): ShownCode {
  // As the old backend's addresses say it, and ours (`repaymentCodePage`): 1 is a number, 2 a QR.
  const isQr = query.get('showType') === '2'
  const picture = pictureInAddress(query.get('payCodeImg'), settings)
  return {
    kind: isQr ? 'qr' : 'code',
    amount: amountInAddress(query.get('repayAmount') ?? query.get('amount')),
    number: isQr ? '' : numberInAddress(query),
    channelName: '',
    channelLogo: isQr ? '' : picture,
    fee: null,
    bars: null,
    qr: isQr && picture !== '' ? { src: picture } : null,
    qrFile: '',
    guides: [],
    payee: null,
    reference: '',
  }
}

/** As the backend wrote it into the address. */
function amountInAddress(written: string | null): Centavos | null {
  return parsePesos(looseAmount(written) ?? '')
}

function pictureInAddress(link: string | null, settings: Settings): string {
  const address = pictureAddressOf(link, settings) ?? ''
  return address.startsWith('/') ? ownPicture(link, settings.origin) : address
}

export const CODE_CHARACTERS_MAX = 80

export function numberInAddress(query: URLSearchParams): string {
  return (query.get('payCode') ?? '').slice(0, CODE_CHARACTERS_MAX)
}
