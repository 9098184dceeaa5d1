// The demo's staff, one person per role and a second admin, who confirms whom the first invites. They
// log in like everyone else, or with one click on the demo's login page; neither exists in production.
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { STAFF_ROLES } from '#contract/call.ts'
import { STAFF_CALLS_PATH } from '#contract/staff.ts'
import { AppError, invariant } from '#server/app-error.ts'
import type { FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import type { Db } from '#server/db/open.ts'
import { STAFF_FACTOR } from '#server/db/sealed-columns.ts'
import { sealColumn } from '#server/db/secrets.ts'
import { confirmAsSetUp } from './people-service.ts'
import { findPersonByEmail, insertPerson, updatePerson } from './queries.ts'
import { hashPassword } from './second-factor.ts'
import { createStaffSession, SESSION_HOURS } from './session-service.ts'

export const DEMO_STAFF_PASSWORD = 'pahiram demo staff'
/** The authenticator secret of everyone in the demo, in base32. */
export const DEMO_STAFF_SECRET = 'PAHIRAMDEMOSTAFFPAHIRAMDEMOSTAFF'

const NAMES = {
  agent: 'Demo Agent',
  lead: 'Demo Lead',
  finance: 'Demo Finance',
  risk: 'Demo Risk',
  auditor: 'Demo Auditor',
  admin: 'Demo Admin',
  'second-admin': 'Demo Second Admin',
} as const

const WHO = [...STAFF_ROLES, 'second-admin'] as const

/** Addresses under .test reach nobody. */
export const demoEmailOf = (role: keyof typeof NAMES) => `${role}@demo.test`

export const demo: FeatureDemo = { furnish, registerControls }

/** Who has answered what the demo starts with. */
export async function getDemoAgentId(db: Db): Promise<number> {
  const person = await findPersonByEmail(db, demoEmailOf('agent'))
  invariant(person !== null, 'the demo has an agent')
  return person.id
}

async function furnish(db: Db, { clock, config }: JobDependencies): Promise<void> {
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD)
  for (const who of WHO) {
    const roles = [who === 'second-admin' ? 'admin' : who] as const
    const person = { email: demoEmailOf(who), name: NAMES[who], roles }
    const id = await insertPerson(db, { ...person, isDemo: true, createdAt: clock.now() })
    if (id === null) continue
    await updatePerson(db, id, {
      password_hash: passwordHash,
      totp_secret_encrypted: sealColumn(config.keys, STAFF_FACTOR, { id }, DEMO_STAFF_SECRET),
    })
    await confirmAsSetUp(db, id, clock.now())
  }
}

const loginRequest = z.object({ role: z.enum(WHO) })

function registerControls(app: FastifyInstance, dependencies: JobDependencies): void {
  app.post('/dev/staff-session', async (request, reply) => {
    const parsed = z.safeParse(loginRequest, request.body)
    const person = parsed.success
      ? await findPersonByEmail(dependencies.db, demoEmailOf(parsed.data.role))
      : null
    if (person === null)
      throw new AppError('field_invalid', [{ field: 'role', problem: 'invalid' }])
    const id = await createStaffSession(dependencies, person, { deviceName: 'Demo' })
    reply.setCookie(STAFF_COOKIE, id, {
      path: STAFF_CALLS_PATH,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: SESSION_HOURS * 3600,
    })
    return { code: 0, message: '', data: { name: person.name } }
  })
}
