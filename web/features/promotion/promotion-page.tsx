// The promotion: registering, the download page and the agreement, each at a hash of its own. The
// server never sees the hash, so both templates come with the page and the script chooses.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { DEFAULT_LANGUAGE, findLanguage } from '#contract/language.ts'
import { DEFAULT_TEMPLATE_ID, getTemplate } from '#contract/promotion.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Promotion } from '#web/parts/promotion.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { type HashRoute, readHash, useHash } from './hash-route.ts'
import { RegisterView } from './register-view.tsx'
import type { ShownTemplate } from './shown-template.ts'
import { isSpecified, SpecifiedContext } from './template-texts.ts'
import { texts } from './texts.ts'

/** What the first paint shows: both templates say nearly the same. */
const FIRST_PAINT_TEMPLATE_ID = '2'

function PromotionPage() {
  const hash = useHash()
  const route = readHash(hash ?? `#/?id=${FIRST_PAINT_TEMPLATE_ID}`)
  const answer = useCall(getTemplate, { templateId: route.templateId })
  const t = useTexts(texts)
  if (answer.state === 'ready') {
    return <View shown={answer.data} route={route} isRead={hash !== null} />
  }
  return (
    <Promotion title={t.title}>
      {answer.state === 'loading' ? <FieldsSkeleton fields={3} /> : <Failed {...answer} />}
    </Promotion>
  )
}

const SHOWN = {
  register: RegisterView,
  // Only the form has to be there at once.
  download: lazy(() => import('./download-view.tsx')),
  agreement: lazy(() => import('./agreement-view.tsx')),
}

interface PromotionViewProps {
  readonly shown: ShownTemplate
  readonly route: HashRoute
  /** False for the first paint, which doesn't know the hash yet. */
  readonly isRead: boolean
}

function View({ shown, route, isRead }: PromotionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(isRead ? route.view : null, heading)
  const language = findLanguage(shown.template.locale) ?? DEFAULT_LANGUAGE
  const t = wordingsOf(texts, language)
  const { title, subtitle } = headOf(route.view, shown, t)
  useEffect(() => {
    document.title = title
  }, [title])
  const Shown = SHOWN[route.view]
  return (
    <LanguageContext value={language}>
      <SpecifiedContext value={isSpecified(shown)}>
        <div lang={language}>
          <Promotion title={title} subtitle={subtitle} heading={heading}>
            <Suspense fallback={<FieldsSkeleton fields={3} />}>
              <Shown shown={shown} query={route.query} />
            </Suspense>
          </Promotion>
        </div>
      </SpecifiedContext>
    </LanguageContext>
  )
}

function headOf(
  view: HashRoute['view'],
  { template }: ShownTemplate,
  t: Record<'downloadTitle' | 'downloadSubtitle' | 'agreement', string>,
): { title: string; subtitle: string } {
  if (view === 'download') return { title: t.downloadTitle, subtitle: t.downloadSubtitle }
  if (view === 'agreement') return { title: t.agreement, subtitle: '' }
  return { title: template.title, subtitle: template.subtitle }
}

/** Screen readers announce the new page, though the address before the hash is the same. */
function useFocusOnChange(
  view: HashRoute['view'] | null,
  heading: { readonly current: HTMLHeadingElement | null },
): void {
  const shownBefore = useRef(view)
  useEffect(() => {
    const before = shownBefore.current
    shownBefore.current = view
    // The page that was opened is not a change of page.
    if (before === null || before === view) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [view, heading])
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  description: (language) => wordingsOf(texts, language).description,
  component: PromotionPage,
  firstCall: () =>
    [FIRST_PAINT_TEMPLATE_ID, DEFAULT_TEMPLATE_ID].map((templateId) =>
      firstCall(getTemplate, { templateId }),
    ),
}
