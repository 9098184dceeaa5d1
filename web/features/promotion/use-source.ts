// Where the visitor comes from, as every request of the promotion says it.
import { useEffect } from 'react'
import { PAGE_TYPE, trackClick, trackVisit } from '#contract/promotion.ts'
import { call } from '#web/lib/call.ts'
import { sessionParameters } from '#web/lib/session.ts'
import { useSettings } from '#web/lib/settings.ts'
import type { HashQuery } from './hash-route.ts'

/** Counts the visit, too. */
export function useSource(id: string, query: HashQuery) {
  const { brand } = useSettings()
  const { app_from: appFrom = '', user_from: userFrom = '', utm_tag: utmTag = '' } = query
  const visitOf = () => ({
    pageId: id,
    clientType: sessionParameters().clientType ?? 'h5',
    pageType: String(PAGE_TYPE),
    appFrom,
    userFrom,
    utmTag,
  })
  useEffect(() => {
    unwatched(call(trackVisit, visitOf(), { isQuiet: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- one visit for each source, not for each render
  }, [id, appFrom, userFrom, utmTag])
  return {
    /** What get-sms and register have in common. */
    sent: () => ({
      id,
      deviceId: sessionParameters().deviceId ?? '',
      appName: brand.appName,
      appFrom,
      userFrom,
      utmTag,
    }),
    /** What only register says. There is no field for a name. */
    registering: () => ({
      merchantNumber: sessionParameters().merchantNumber ?? '',
      userName: '',
      inviteCode: query.invite_code ?? '',
    }),
    trackClick: (phone: string) =>
      unwatched(call(trackClick, { ...visitOf(), phone }, { isQuiet: true })),
  }
}

/** Counting must not disturb anybody: nobody waits for it, and it may fail. */
function unwatched(sent: Promise<unknown>): void {
  sent.catch(() => undefined)
}
