// Where the journal is downloaded. The link is made by a call, which checks the role and writes the
// audit trail; it works for minutes, and only in the session of the person who asked.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BOOKKEEPING_ROLES, type JournalFormat } from '#contract/money.ts'
import { STAFF_CALLS_PATH } from '#contract/staff.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { RouteTools } from '#server/calls/feature.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/request-facts.ts'
import { getStaffSession } from '#server/features/staff/session-service.ts'
import { makePass, readPass } from '#server/passes.ts'
import { type JournalDays, writeJournal } from './journal.ts'

const PASS_MS = 5 * 60_000
const PATH = `${STAFF_CALLS_PATH}/journal`

type Asked = JournalDays & { readonly format: JournalFormat }
type PassFacts = Asked & { readonly personId: number }

export async function journalLink(context: StaffContext, asked: Asked): Promise<string> {
  const { db, clock, config, staff } = context
  await writeAudit(db, {
    actor: staff,
    action: 'journal-exported',
    orderId: null,
    borrowerId: null,
    details: asked,
    at: clock.now(),
  })
  const { from, to, format } = asked
  const facts: PassFacts = { from, to, format, personId: staff.id }
  const expiresAt = new Date(clock.now().getTime() + PASS_MS)
  const pass = makePass(config.keys, 'journal', facts, expiresAt)
  return `${PATH}?pass=${encodeURIComponent(pass)}`
}

export function registerJournal(app: FastifyInstance, tools: RouteTools): void {
  app.get(PATH, async (request, reply) => {
    const { db, clock, config } = tools
    const session = await getStaffSession(tools, callerOf(request).staffSessionId)
    const { pass } = request.query as { pass?: unknown }
    if (typeof pass !== 'string') throw new AppError('not_found')
    const facts = readPass(config.keys, 'journal', pass, clock.now()) as PassFacts | null
    if (facts === null || facts.personId !== session.personId) throw new AppError('link_expired')
    if (!BOOKKEEPING_ROLES.some((role) => session.roles.includes(role))) {
      throw new AppError('role_missing')
    }
    const { from, to, format } = facts
    const name = `journal-${from}-${to}.${format === 'csv' ? 'csv' : 'journal'}`
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(writeJournal(db, { from, to }, format)))
  })
}
