// Captchas: of every registration, and of a login while many codes are asked for.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'

const BASE = '/api/v2/youmi'

/** The picture; images have no envelope. */
export const CAPTCHA_PICTURE_PATH = `${BASE}/promotion/get-captcha`
export const CAPTCHA_CHARACTERS_MAX = 4

/** The campaign's template; a login has none. */
const templateId = z.optional(z.string())

export const getSid = defineCall({
  name: 'promotion.getSid',
  summary: 'Starts a registration: the id under which its captcha is drawn and answered.',
  methods: ['GET'],
  base: BASE,
  path: '/promotion/get-sid',
  access: 'visitor',
  request: z.object({ id: templateId }),
  response: z.object({ sid: z.string() }),
})

export const getQuestion = defineCall({
  name: 'promotion.getQuestion',
  summary:
    'A question in words instead of the picture, for people who can’t see it: one a day for each number.',
  base: BASE,
  path: '/promotion/get-question',
  access: 'visitor',
  request: z.object({ sid: z.string(), phone: z.string(), id: templateId }),
  response: z.object({ question: z.string() }),
  reasons: ['captcha_wrong', 'phone_not_accepted', 'origin_mismatch'],
})
