// Registering through a campaign. The captcha is what makes automated registrations expensive; codes
// are sent and tried within the limits of the login, by number, device and address. A failed captcha
// counts against nobody's address, so a program that fails thousands of them stops nobody else.
import type { Language } from '#contract/language.ts'
import {
  DEFAULT_TEMPLATE_ID,
  phoneBy,
  REGISTRATION_AGREEMENT_VERSION,
} from '#contract/promotion.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { countVisitor, type Limit } from '#server/features/limits/service.ts'
import { rememberLanguage } from '#server/features/messages/service.ts'
import {
  type LoginDependencies,
  registerWithCode,
  sendCodeWith,
} from '#server/features/session/login-service.ts'
import type { VisitorPrincipal } from '#server/principal.ts'
import {
  type Answered,
  checkPassed,
  hashOfPhone,
  hashOfSid,
} from '#server/features/captcha/service.ts'
import { deleteOldVisits, insertRegistration, insertVisit, isRegisteredWith } from './queries.ts'
import { phoneRuleOf } from './templates.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const VISIT_BY_ADDRESS: Limit = { name: 'visit-address', max: 3_000, windowSeconds: HOUR }
const VISIT_BY_DEVICE: Limit = { name: 'visit-device', max: 100, windowSeconds: HOUR }

/** Campaigns are compared within a quarter of a year. */
const VISITS_KEPT_MS = 90 * DAY * 1000
const REMOVED_AT_ONCE = 1_000

/** Refuses with phone_not_accepted. */
export function acceptedPhone(templateId: string | undefined, written: string): string {
  const mobile = phoneBy(phoneRuleOf(templateId), written)
  if (mobile === null) {
    throw new AppError('phone_not_accepted', [{ field: 'phone', problem: 'invalid' }])
  }
  return mobile
}

/** Refuses with captcha_wrong, and with code_too_soon and too_many_codes (seconds to wait). */
export async function sendCode(
  dependencies: LoginDependencies,
  asked: Answered & { visitor: VisitorPrincipal; language: Language },
): Promise<void> {
  const { visitor, mobile, language } = asked
  const registering = { visitor, mobile, language, isKnown: false, isRegistering: true }
  await sendCodeWith(dependencies, asked, { ...registering, channel: 'sms' })
}

export interface Source {
  readonly appFrom?: string | undefined
  readonly userFrom?: string | undefined
  readonly utmTag?: string | undefined
}

export interface Registration extends Answered, Source {
  readonly visitor: VisitorPrincipal
  readonly language: Language
  readonly smsCode: string
  /** Null for a caller that can't keep a session. */
  readonly deviceName: string | null
  readonly templateId: string | undefined
  readonly inviteCode?: string | undefined
  readonly appName?: string | undefined
  readonly merchantNumber?: string | undefined
  readonly userName?: string | undefined
}

/**
 * Logs in with the same code. A repeated request, whose first answer was lost, gets the same answer
 * without a session: its code was used. Refuses with captcha_not_passed, registration_code_wrong
 * (attempts left) and the login's reasons for a code. Only whoever has the code learns whether the
 * number is new.
 */
export async function registerNumber(
  dependencies: LoginDependencies,
  registration: Registration,
): Promise<{ isNew: boolean; sessionId: string | null }> {
  const { db, config } = dependencies
  await checkPassed(dependencies, registration)
  const sidHash = hashOfSid(config.keys, registration.sid)
  if (await isRegisteredWith(db, sidHash, registration.mobile)) {
    return { isNew: true, sessionId: null }
  }
  const { visitor, mobile, smsCode: code, deviceName } = registration
  return withRegistrationCodes(() =>
    registerWithCode(
      dependencies,
      { visitor, mobile, code, deviceName, isKnown: false },
      (transaction, borrowerId) =>
        record(transaction, dependencies.clock, { ...registration, sidHash, borrowerId }),
    ),
  )
}

/** The promotion has a code of its own for a wrong code. */
async function withRegistrationCodes<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'code_wrong') throw error
    throw AppError.with('registration_code_wrong', error.details)
  }
}

async function record(
  transaction: Db,
  clock: Clock,
  registration: Registration & { sidHash: string; borrowerId: number },
): Promise<void> {
  await rememberLanguage(transaction, registration.borrowerId, registration.language)
  await insertRegistration(transaction, {
    borrower_id: registration.borrowerId,
    sid_hash: registration.sidHash,
    template_id: cut(registration.templateId) || DEFAULT_TEMPLATE_ID,
    app_from: cut(registration.appFrom),
    user_from: cut(registration.userFrom),
    utm_tag: cut(registration.utmTag),
    invite_code: cut(registration.inviteCode),
    app_name: cut(registration.appName),
    merchant_number: cut(registration.merchantNumber),
    user_name: cut(registration.userName),
    agreement_version: REGISTRATION_AGREEMENT_VERSION,
    agreed_at: clock.now(),
  })
}

/** Longer than any campaign's own names. */
const KEPT_CHARACTERS_MAX = 200

function cut(text: string | undefined): string {
  return (text ?? '').slice(0, KEPT_CHARACTERS_MAX)
}

export interface Visit extends Source {
  readonly kind: 'visit' | 'click'
  readonly pageId?: string | undefined
  readonly pageType?: string | undefined
  readonly clientType?: string | undefined
  readonly phone?: string | undefined
}

/** Counting a campaign refuses nobody: what is too much is left out. */
export async function noteVisit(
  { db, clock, config }: LoginDependencies,
  visitor: VisitorPrincipal,
  visit: Visit,
): Promise<void> {
  const limits = { db, clock, keys: config.keys }
  if ((await countVisitor(limits, visitor, VISIT_BY_ADDRESS, VISIT_BY_DEVICE)) > 0) return
  const mobile = phoneBy(phoneRuleOf(visit.pageId), visit.phone ?? '')
  await insertVisit(db, {
    kind: visit.kind,
    page_id: cut(visit.pageId),
    page_type: cut(visit.pageType),
    client_type: cut(visit.clientType),
    app_from: cut(visit.appFrom),
    user_from: cut(visit.userFrom),
    utm_tag: cut(visit.utmTag),
    phone_hash: mobile === null ? null : hashOfPhone(config.keys, mobile),
    created_at: clock.now(),
  })
}

/** Scheduled. */
export async function removeOldVisits(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - VISITS_KEPT_MS)
  while ((await deleteOldVisits(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
