// Dragonpay as public clients of it describe it: Collect v2 to create and void, v1 to ask, and
// postbacks as forms with a SHA-1 digest.
import { createHash, createHmac } from 'node:crypto'
import { type Centavos, pesoText } from '#lending/money.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import { type Answered, answer, type Asked, counter, StandIn } from './stand-in.ts'

export const DRAGONPAY_KEYS = { merchantId: 'MERCHANT', password: 'test-password' }

interface Transaction {
  RefNo: string
  MerchantId: string
  TxnId: string
  Amount: number
  Currency: string
  Description: string
  Status: string
  Email: string
  ProcId: string
  ProcMsg: string
  Expiry: string
}

const PROCESSORS = ['GCSH', '7ELE', 'CEBL']

export class DragonpayServer extends StandIn {
  protected readonly authorization = `Basic ${btoa(`${DRAGONPAY_KEYS.merchantId}:${DRAGONPAY_KEYS.password}`)}`
  readonly transactions: Transaction[] = []
  readonly down = new Set<string>()
  /** Whoever is asked for, this is what comes. */
  fixedAnswer: Partial<Transaction> | null = null
  private readonly next = counter()

  protected respond(asked: Asked): Answered {
    const [, amount] = /^\/api\/collect\/v2\/processors\/(\d+\.\d\d)$/.exec(asked.path) ?? []
    if (amount !== undefined) {
      const up = PROCESSORS.filter((name) => !this.down.has(name))
      return answer(
        200,
        up.map((ProcId) => ({ ProcId, ShortName: ProcId })),
      )
    }
    const [, wanted] = /^\/api\/collect\/v1\/txnid\/([^/]+)$/.exec(asked.path) ?? []
    if (wanted !== undefined) {
      const found = this.fixedAnswer ?? this.find(wanted)
      return found === undefined ? answer(404, { Message: 'not found' }) : answer(200, found)
    }
    const [, txnid = '', verb] = /^\/api\/collect\/v2\/([^/]+)\/(post|void)$/.exec(asked.path) ?? []
    if (verb === 'post' && asked.method === 'POST') {
      return this.create(txnid, asked.body as Record<string, string>)
    }
    const found = this.find(txnid)
    if (verb !== 'void' || found === undefined) return answer(404, {})
    if (found.Status !== 'P') return answer(200, { Status: 'F', Message: 'not pending' })
    found.Status = 'V'
    return answer(200, { Status: 'S', Message: 'voided' })
  }

  /** The transaction gets this status, and a postback tells of it. */
  become(reference: string, status: string, amount?: Centavos): void {
    const found = this.find(reference)
    if (found === undefined) throw new Error('nothing was asked for')
    found.Status = status
    if (amount !== undefined) found.Amount = Number(pesoText(amount))
    const message = `[000] ${status}`
    const { merchantId, password } = DRAGONPAY_KEYS
    const fields = [found.TxnId, found.RefNo, status, message]
    const digest = createHash('sha1').update([...fields, password].join(':'))
    const signature = createHmac('sha256', password).update(
      [...fields, merchantId, '', ''].join(':'),
    )
    const form = new URLSearchParams({
      txnid: found.TxnId,
      refno: found.RefNo,
      status,
      message,
      digest: digest.digest('hex'),
      param1: '',
      param2: '',
      merchantid: merchantId,
      amount: found.Amount.toFixed(2),
      ccy: 'PHP',
      procid: found.ProcId,
      signature: signature.digest('base64'),
    })
    const webhook: WebhookRequest = { headers: {}, rawBody: form.toString() }
    this.webhooks.push(webhook)
  }

  private find(txnid: string): Transaction | undefined {
    return this.transactions.find(({ TxnId }) => TxnId === txnid)
  }

  private create(txnid: string, body: Record<string, string>): Answered {
    if (!/^\d+\.\d\d$/.test(body['Amount'] ?? '') || !body['Email'] || txnid.length > 40) {
      return answer(400, { Message: 'invalid' })
    }
    if (this.find(txnid) !== undefined) {
      return answer(200, { Status: 'F', Message: 'duplicate txnid' })
    }
    const RefNo = `D${this.next().slice(-7)}`
    this.transactions.push({
      RefNo,
      MerchantId: DRAGONPAY_KEYS.merchantId,
      TxnId: txnid,
      Amount: Number(body['Amount']),
      Currency: body['Currency'] ?? '',
      Description: body['Description'] ?? '',
      Status: 'P',
      Email: body['Email'],
      ProcId: body['ProcId'] ?? '',
      ProcMsg: '',
      Expiry: body['Expiry'] ?? '',
    })
    const Url = `https://test.dragonpay.example/Pay.aspx?refno=${RefNo}`
    return answer(200, { RefNo, Status: 'S', Message: '', Url })
  }
}
