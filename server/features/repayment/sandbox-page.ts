// The sandbox provider's own page and `POST /dev/pay`: what a borrower, a store, a bank or the
// provider would do with a code, and with money that has no reference.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parsePesos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { isCollectionChannel } from '#server/gateways/collection/channels.ts'
import type { SandboxAction } from '#server/gateways/collection/sandbox-acts.ts'
import type { SandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { SANDBOX_PAY_PATH } from '#server/webhook-paths.ts'
import { shownChannel } from './channels.ts'
import { returnAddress } from './payment-pass.ts'
import { findIntentByPayCode, type IntentRow } from './queries.ts'
import { SANDBOX_STYLES, SANDBOX_STYLES_PATH, sandboxHtml } from './sandbox-html.ts'

interface Act {
  readonly action: SandboxAction
  readonly label: string
  /** Whether it is done with a code, with money that has none, or with either. */
  readonly needs: 'code' | 'no code' | 'either'
  /** Whether it is of an amount that is given, or may be. */
  readonly amount?: 'needed' | 'possible'
}

/** As the page and `POST /dev/pay` name them. */
const ACTIONS: Readonly<Record<string, Act>> = {
  pay: { action: 'pay', label: 'Pay', needs: 'code' },
  late: { action: 'pay-late', label: 'Pay after it has expired', needs: 'code' },
  other: {
    action: 'pay-another-amount',
    label: 'Pay another amount',
    needs: 'code',
    amount: 'needed',
  },
  twice: { action: 'pay-twice', label: 'Pay twice', needs: 'code' },
  fail: { action: 'fail', label: 'Fail', needs: 'code' },
  expire: { action: 'expire', label: 'Expire', needs: 'code' },
  stray: {
    action: 'stray',
    label: 'Pay this amount without a reference',
    needs: 'no code',
    amount: 'needed',
  },
  reverse: { action: 'reverse', label: 'Take the last payment back', needs: 'either' },
  refund: {
    action: 'refund',
    label: 'Refund this amount of the last payment, or all of it',
    needs: 'either',
    amount: 'possible',
  },
  'refund-pending': {
    action: 'refund-pending',
    label: 'Begin to refund this amount, or all of it',
    needs: 'either',
    amount: 'possible',
  },
  'refund-failed': { action: 'refund-failed', label: 'Let the last refund fail', needs: 'either' },
  unlisted: {
    action: 'unlisted',
    label: 'Forget the last payment, or remember it again',
    needs: 'either',
  },
}

const payRequest = z.object({
  /** The code, the account's number, or the reference of a page or a QR. */
  payCode: z.optional(z.string()),
  action: z.string(),
  amount: z.optional(z.string()),
  paidAt: z.optional(z.string()),
})
type PayRequest = z.output<typeof payRequest>

export function registerSandboxPage(app: FastifyInstance, dependencies: JobDependencies): void {
  registerPage(app, dependencies)
  app.post(SANDBOX_PAY_PATH, async (request) => {
    const parsed = z.safeParse(payRequest, request.body)
    if (!parsed.success) throw invalidField('action')
    await act(dependencies, parsed.data)
    return { code: 0, message: '', data: {} }
  })
}

export function sandboxOf({ collection }: JobDependencies): SandboxCollection {
  // A demo has no other gateway: the configuration refuses one.
  return collection as SandboxCollection
}

async function act(dependencies: JobDependencies, asked: PayRequest): Promise<void> {
  const known = Object.hasOwn(ACTIONS, asked.action) ? ACTIONS[asked.action] : undefined
  if (known === undefined) throw invalidField('action')
  const intent = await intentOf(dependencies, asked.payCode)
  const isMeant = known.needs === 'either' || (known.needs === 'code') === (intent !== null)
  if (!isMeant) throw invalidField('payCode')
  const amountCentavos = parsePesos(asked.amount ?? '')
  const isExpected =
    known.amount === 'needed' || (known.amount === 'possible' && (asked.amount ?? '') !== '')
  if (isExpected && (amountCentavos ?? 0) === 0) throw invalidField('amount')
  const paidAt = asked.paidAt === undefined ? null : new Date(asked.paidAt)
  if (paidAt !== null && Number.isNaN(paidAt.getTime())) throw invalidField('paidAt')
  try {
    await sandboxOf(dependencies).act(intent?.reference ?? null, known.action, {
      ...(amountCentavos !== null && { amountCentavos }),
      ...(paidAt !== null && { paidAt }),
    })
  } catch {
    // Paid, expired, or nothing to take back: as a provider would refuse it.
    throw invalidField('action')
  }
}

/** Null without a code; throws for one that nobody made. */
async function intentOf(
  { db }: JobDependencies,
  payCode: string | undefined,
): Promise<IntentRow | null> {
  if (payCode === undefined || payCode === '') return null
  const intent = await findIntentByPayCode(db, payCode)
  if (intent === null) throw invalidField('payCode')
  return intent
}

function registerPage(app: FastifyInstance, dependencies: JobDependencies): void {
  type Query = { payCode?: string; reference?: string; action?: string; amount?: string }
  // A file of its own: pages may have no styles in them that the policy doesn't know.
  app.get(SANDBOX_STYLES_PATH, async (_request, reply) =>
    reply.type('text/css').send(SANDBOX_STYLES),
  )
  app.get<{ Querystring: Query }>(SANDBOX_PAY_PATH, async ({ query }, reply) => {
    const payCode = query.payCode ?? query.reference ?? ''
    const intent = await intentOf(dependencies, payCode)
    const done = query.action === undefined ? '' : await tried(dependencies, payCode, query)
    const back = intent === null ? null : returnAddress(dependencies.config, intent)
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(pageOf(intent, done, back))
  })
}

async function tried(
  dependencies: JobDependencies,
  payCode: string,
  { action = '', amount }: { action?: string; amount?: string },
): Promise<string> {
  try {
    await act(dependencies, { payCode, action, ...(amount !== undefined && { amount }) })
    return 'Done. The webhook follows in a few seconds.'
  } catch (error) {
    if (error instanceof AppError) return 'The sandbox refuses this.'
    throw error
  }
}

function pageOf(intent: IntentRow | null, done: string, back: string | null): string {
  const other = intent === null ? 'code' : 'no code'
  const acts = Object.entries(ACTIONS)
    .filter(([, { needs }]) => needs !== other)
    .map(([name, { label }]) => ({ name, label }))
  const channel = intent?.channel ?? ''
  const channelName = isCollectionChannel(channel) ? shownChannel(channel).name : ''
  return sandboxHtml({ intent, channelName, acts, done, back })
}

function invalidField(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}
