// The promotion: visitors from a campaign register with their number, a captcha and a code, and go
// on to the app or the browser.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { isPhilippineMobile, isPromotionMobile, normaliseMobile } from './mobile.ts'
import { added, link } from './wire-values.ts'

const BASE = '/api/v2/youmi'

/** The QR of the download page; images have no envelope. */
export const DOWNLOAD_QR_PATH = `${BASE}/promotion/download-qr`

export const SMS_CODE_DIGITS_MAX = 6
/** How long the button counts down before another code can be asked for. */
export const CODE_COUNTDOWN_SECONDS = 60
/** `page_type` of visits and clicks. */
export const PAGE_TYPE = 1
export const DEFAULT_TEMPLATE_ID = '1'
/** What a visitor agrees to by registering; changes with the words of the agreement page. */
export const REGISTRATION_AGREEMENT_VERSION = '2026-11-16'

/**
 * The number in E.164, or null if the rule doesn't accept it: `ph` takes Philippine mobiles, any other
 * rule is the specification's.
 */
export function phoneBy(rule: string, written: string): string | null {
  if (rule !== 'ph') return isPromotionMobile(written) ? normaliseMobile(written) : null
  const mobile = normaliseMobile(written)
  return mobile !== null && isPhilippineMobile(mobile) ? mobile : null
}

/** Sent along as it came; the server cuts what is too long. */
const passedOn = z.optional(z.string())

const source = { appFrom: passedOn, userFrom: passedOn, utmTag: passedOn }
const SOURCE_NAMES = { appFrom: 'app_from', userFrom: 'user_from', utmTag: 'utm_tag' }

export const getTemplate = defineCall({
  name: 'promotion.getTemplate',
  summary: 'What a campaign’s pages say and which numbers they accept.',
  methods: ['GET'],
  base: BASE,
  path: '/service/channel/channel-template',
  access: 'anyone',
  request: z.object({ templateId: passedOn }),
  response: z.object({
    id: z.string(),
    template: z.object({
      /** The catalogue its pages speak; one that we don't have is read as `en`. */
      locale: z.string(),
      /** `cn` or `ph`; any other is read as `cn`. */
      phoneRule: z.string(),
      title: z.string(),
      subtitle: z.string(),
      /** What is borrowed, received and repaid of an example loan, then its rate; each with its label. */
      figures: added(z.array(z.object({ label: z.string(), value: z.string() })), []),
      buttonText: z.string(),
      agreementText: z.string(),
      /** Empty if the app isn't in that store. */
      iosUrl: link,
      androidUrl: link,
    }),
  }),
  reasons: ['not_found'],
})
export type PromotionTemplate = z.output<typeof getTemplate.response>['template']

const visit = { pageId: passedOn, clientType: passedOn, pageType: passedOn, ...source }
const VISIT_NAMES = {
  pageId: 'page_id',
  clientType: 'client_type',
  pageType: 'page_type',
  ...SOURCE_NAMES,
}

export const trackVisit = defineCall({
  name: 'promotion.trackVisit',
  summary: 'Counts a visit to a campaign’s page.',
  methods: ['GET'],
  base: BASE,
  path: '/promotion/track-visit',
  access: 'visitor',
  request: z.object(visit),
  response: z.object({}),
  wire: { request: VISIT_NAMES },
})

export const trackClick = defineCall({
  name: 'promotion.trackClick',
  summary: 'Counts a tap on the button that registers.',
  methods: ['GET'],
  base: BASE,
  path: '/promotion/track-click',
  access: 'visitor',
  request: z.object({ ...visit, phone: passedOn }),
  response: z.object({}),
  wire: { request: VISIT_NAMES },
})

const proof = { phone: z.string(), capcode: z.string(), sid: z.string() }

export const sendRegistrationCode = defineCall({
  name: 'promotion.sendCode',
  summary: 'Sends a code to the number, once for each captcha that was solved.',
  base: BASE,
  path: '/promotion/get-sms',
  access: 'visitor',
  request: z.object({ ...proof, deviceId: passedOn, appName: passedOn, ...source, id: passedOn }),
  response: z.object({}),
  wire: { request: SOURCE_NAMES },
  reasons: [
    'captcha_wrong',
    'phone_not_accepted',
    'code_too_soon',
    'too_many_codes',
    'origin_mismatch',
  ],
})

export const register = defineCall({
  name: 'promotion.register',
  summary:
    'Registers the number with the code sent to it, and logs it in on this browser. Code 11 says that it was registered before.',
  base: BASE,
  path: '/promotion/register',
  access: 'visitor',
  request: z.object({
    ...proof,
    smsCode: z.string(),
    deviceId: passedOn,
    appName: passedOn,
    merchantNumber: passedOn,
    userName: passedOn,
    inviteCode: passedOn,
    id: passedOn,
    ...source,
  }),
  response: z.object({}),
  wire: { request: { ...SOURCE_NAMES, inviteCode: 'invite_code' } },
  reasons: [
    'captcha_not_passed',
    'already_registered',
    'registration_code_wrong',
    'phone_not_accepted',
    'code_expired',
    'code_attempts_used',
    'too_many_attempts',
    'origin_mismatch',
  ],
})
