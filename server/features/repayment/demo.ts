// An overdue loan with a code to pay it, one that was paid off, and the sandbox provider's own page: what a borrower, a
// store or a bank would do there.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { centavos, formatPesos, parsePesos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/loan-order/demo.ts'
import type { SandboxAction, SandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { SANDBOX_PAY_PATH } from '#server/webhook-paths.ts'
import { shownChannel } from './channels.ts'
import { createPayCodeFor } from './intent-service.ts'
import { applyPayment } from './payment-service.ts'
import { returnAddress } from './payment-pass.ts'
import { findIntentByPayCode, type IntentRow } from './queries.ts'

/** As the page and `POST /dev/pay` name them. */
const ACTIONS: Readonly<
  Record<string, { readonly action: SandboxAction; readonly label: string }>
> = {
  pay: { action: 'pay', label: 'Pay' },
  late: { action: 'pay-late', label: 'Pay after it has expired' },
  other: { action: 'pay-another-amount', label: 'Pay another amount' },
  twice: { action: 'pay-twice', label: 'Pay twice' },
  fail: { action: 'fail', label: 'Fail' },
  expire: { action: 'expire', label: 'Expire' },
  reverse: { action: 'reverse', label: 'Take the last payment back' },
}

const payRequest = z.object({
  payCode: z.string(),
  action: z.string(),
  amount: z.optional(z.string()),
  paidAt: z.optional(z.string()),
})

export const demo: FeatureDemo = {
  states: [{ name: '180001', build: buildOverdue }],
  registerControls(app, dependencies) {
    registerPage(app, dependencies)
    app.post(SANDBOX_PAY_PATH, async (request) => {
      const parsed = z.safeParse(payRequest, request.body)
      if (!parsed.success) throw invalidField('payCode')
      await act(dependencies, parsed.data)
      return { code: 0, message: '', data: {} }
    })
  },
}

/** With a code of a store, for what is due, and a bank account that the money came to. */
async function buildOverdue(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildRunning(dependencies, asked, { ...DEMO_LOAN, account: 'bank' }, 42)
  const { terms, events } = await getLoan(dependencies.db, outcome.orderId)
  const { dueCentavos } = position(terms, events, dependencies.clock.today())
  const context = { ...dependencies, borrower: { id: asked.borrowerId } }
  await createPayCodeFor(context, {
    ...outcome,
    amount: dueCentavos,
    channelNumber: shownChannel('7ELEVEN').number,
  })
  return outcome
}

/** Paid off in a wallet some time ago, as the sandbox's own list says too. */
export async function buildSettled(
  dependencies: JobDependencies,
  asked: DemoBuild,
  tooMuchCentavos = 0,
): Promise<{ productId: number; orderId: number }> {
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 60)
  const clock = clockBefore(dependencies.clock, 20)
  const then = { ...dependencies, clock, jobs: NO_JOBS, borrower: { id: asked.borrowerId } }
  const { terms, events } = await getLoan(dependencies.db, outcome.orderId)
  const { payOffCentavos } = position(terms, events, clock.today())
  const { payUrl } = await createPayCodeFor(then, {
    ...outcome,
    amount: payOffCentavos,
    channelNumber: shownChannel('GCASH').number,
  })
  const reference = new URL(payUrl).searchParams.get('reference') ?? ''
  const sandbox = sandboxOf(dependencies)
  const paidAt = clock.now()
  const amountCentavos = centavos(payOffCentavos + tooMuchCentavos)
  // Late by today's clock: the code was made for that day.
  await sandbox.act(reference, 'pay-late', { amountCentavos, paidAt })
  const found = await sandbox.findIntent({ reference, providerIntentId: null })
  for (const payment of found?.payments ?? []) await applyPayment(then, payment)
  return outcome
}

function sandboxOf({ collection }: JobDependencies): SandboxCollection {
  // A demo has no other gateway: the configuration refuses one.
  return collection as SandboxCollection
}

/** `payCode` is the code, the account's number, or the reference of a page or a QR. */
async function act(
  dependencies: JobDependencies,
  asked: z.output<typeof payRequest>,
): Promise<void> {
  const intent = await findIntentByPayCode(dependencies.db, asked.payCode)
  if (intent === null) throw invalidField('payCode')
  const known = Object.hasOwn(ACTIONS, asked.action) ? ACTIONS[asked.action] : undefined
  if (known === undefined) throw invalidField('action')
  const amountCentavos = parsePesos(asked.amount ?? '')
  if (known.action === 'pay-another-amount' && amountCentavos === null) throw invalidField('amount')
  const paidAt = asked.paidAt === undefined ? null : new Date(asked.paidAt)
  if (paidAt !== null && Number.isNaN(paidAt.getTime())) throw invalidField('paidAt')
  try {
    await sandboxOf(dependencies).act(intent.reference, known.action, {
      ...(amountCentavos !== null && { amountCentavos }),
      ...(paidAt !== null && { paidAt }),
    })
  } catch {
    // Paid, expired, or nothing to take back: as a provider would refuse it.
    throw invalidField('action')
  }
}

function registerPage(app: FastifyInstance, dependencies: JobDependencies): void {
  type Query = { payCode?: string; reference?: string; action?: string; amount?: string }
  app.get<{ Querystring: Query }>(SANDBOX_PAY_PATH, async ({ query }, reply) => {
    const payCode = query.payCode ?? query.reference ?? ''
    const intent = await findIntentByPayCode(dependencies.db, payCode)
    if (intent === null) throw invalidField('payCode')
    const done = query.action === undefined ? '' : await tried(dependencies, payCode, query)
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(pageOf(intent, done, returnAddress(dependencies.config, intent)))
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

/** Plain HTML, since it stands for somebody else's page. Everything shown is ours or escaped. */
function pageOf(intent: IntentRow, done: string, back: string): string {
  const buttons = Object.entries(ACTIONS).map(
    ([name, { label }]) => `<p><button name="action" value="${name}">${label}</button></p>`,
  )
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Sandbox payment</title><h1>Sandbox payment</h1>',
    `<p>${intent.channel}: ${formatPesos(centavos(intent.amount_centavos))}</p>`,
    `<p role="status">${done}</p>`,
    `<form method="get"><input type="hidden" name="payCode" value="${intent.reference}">`,
    '<p><label>Another amount, in pesos <input name="amount" inputmode="decimal"></label></p>',
    ...buttons,
    `</form><p><a href="${back}">Back to the lender</a></p></html>`,
  ].join('\n')
}

function invalidField(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}
