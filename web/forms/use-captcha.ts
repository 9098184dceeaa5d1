// A captcha: the id it runs under, the picture, or the question in its place.
import { useEffect, useState } from 'react'
import { withQuery } from '#contract/page-addresses.ts'
import { CAPTCHA_PICTURE_PATH, getQuestion, getSid } from '#contract/captcha.ts'
import { call, type CallResult } from '#web/lib/call.ts'
import { useSettings } from '#web/lib/settings.ts'

interface Drawn {
  /** Empty if none could be had. */
  readonly sid: string
  /** The time of the picture, so that no cache gives an old one. */
  readonly at: number
  readonly question: string | null
}

const NONE: Drawn = { sid: '', at: 0, question: null }

export interface Captcha {
  readonly sid: string
  /** Null until there is one, and while a question stands in its place. */
  readonly pictureSrc: string | null
  readonly question: string | null
  readonly hasFailed: boolean
  /** Another picture under the same id. */
  readonly refresh: () => void
  /** Everything anew: the last one has served, or is too old. */
  readonly restart: () => void
  readonly fail: () => void
  /** Throws a TransportError. */
  readonly askInWords: (phone: string) => Promise<CallResult<typeof getQuestion>>
}

/** With the template of a registration; a login has none. */
export function useCaptcha(templateId?: string): Captcha {
  const { brand } = useSettings()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const show = (sid: string) => setDrawn({ sid, at: Date.now(), question: null })
  useEffect(() => {
    let isCurrent = true
    void newSid(templateId).then((sid) => {
      if (isCurrent) setDrawn({ sid, at: Date.now(), question: null })
    })
    return () => {
      isCurrent = false
    }
  }, [templateId])
  const { sid, at, question } = drawn ?? NONE
  return {
    sid,
    pictureSrc:
      sid !== '' && question === null
        ? brand.apiBase + withQuery(CAPTCHA_PICTURE_PATH, { sid, a: at })
        : null,
    question,
    hasFailed: drawn !== null && sid === '',
    refresh: () => setDrawn((now) => now && { ...now, at: Date.now(), question: null }),
    restart: () => void newSid(templateId).then(show),
    fail: () => setDrawn(NONE),
    askInWords: async (phone) => {
      const answer = await call(getQuestion, { sid, phone, id: templateId }, { isQuiet: true })
      if (answer.success) setDrawn((now) => now && { ...now, question: answer.data.question })
      return answer
    },
  }
}

/** Empty if none can be had: that is said in its place, with a way to try again. */
async function newSid(templateId: string | undefined): Promise<string> {
  try {
    const { data } = await call(getSid, { id: templateId }, { isQuiet: true })
    return data?.sid ?? ''
  } catch {
    return ''
  }
}
