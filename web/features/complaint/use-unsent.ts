import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { FORM_PATH } from './about.ts'
import { isEmptyDraft, readDraft } from './draft.ts'

/** The page of an unsent complaint; null if there is none. */
export function useUnsent(draftKey: string): string | null {
  return useBrowserValue(() => {
    const draft = draftKey === '' ? null : readDraft(draftKey)
    const isOurs = draft?.page.startsWith(FORM_PATH) === true
    return draft !== null && isOurs && !isEmptyDraft(draft) ? draft.page : null
  }, null)
}
