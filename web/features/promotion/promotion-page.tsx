// The promotion: registering, the download page and the agreement, each at a hash of its own. The
// server never sees the hash, so both templates come with the page and the script chooses.
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { DEFAULT_LANGUAGE, findLanguage } from '#contract/language.ts'
import { DEFAULT_TEMPLATE_ID, getTemplate } from '#contract/promotion.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Promotion } from '#web/parts/promotion.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { type HashRoute, PAINTED, readHash, useHash } from './hash-route.ts'
import { RegisterView, type Told } from './register-view.tsx'
import type { ShownTemplate } from './shown-template.ts'
import { isSpecified, SpecifiedContext } from './template-texts.ts'
import { texts } from './texts.ts'

function PromotionPage() {
  const route = readHash(useHash())
  const answer = useCall(getTemplate, { templateId: route.templateId })
  const t = useTexts(texts)
  if (answer.state === 'ready') {
    return <Shown shown={completed(answer.data, route)} route={route} />
  }
  const failure = answer.state === 'failed' ? answer.failure : null
  // Trying again finds nothing either.
  if (failure?.kind === 'refused' && failure.reason === 'not_found') {
    return (
      <Suspense>
        <LATER.unknown message={failure.message} />
      </Suspense>
    )
  }
  return (
    <Promotion title={t.title}>
      {answer.state === 'loading' ? <FieldsSkeleton fields={3} /> : <Failed {...answer} />}
    </Promotion>
  )
}

/** Another backend may leave out which template it is. */
function completed(shown: ShownTemplate, { templateId }: HashRoute): ShownTemplate {
  return shown.id === '' ? { ...shown, id: templateId } : shown
}

/** Only the form has to be there at once. */
const LATER = {
  unknown: lazy(() => import('./unknown-view.tsx')),
  download: lazy(() => import('./download-view.tsx')),
  agreement: lazy(() => import('./agreement-view.tsx')),
}

/** What is headed on its own. */
type View = HashRoute['view'] | 'registered'

interface PromotionViewProps {
  readonly shown: ShownTemplate
  readonly route: HashRoute
}

function Shown({ shown, route }: PromotionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [told, setTold] = useState<Told | null>(null)
  const view = route.view === 'register' && told !== null ? 'registered' : route.view
  useFocusOnChange(view, heading)
  const language = findLanguage(shown.template.locale) ?? DEFAULT_LANGUAGE
  const t = wordingsOf(texts, language)
  const head = headOf(view, shown, t)
  const { title } = head
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <LanguageContext value={language}>
      <SpecifiedContext value={isSpecified(shown)}>
        <div lang={language}>
          <Promotion {...head} heading={heading}>
            <Content shown={shown} route={route} told={told} onTold={setTold} />
          </Promotion>
        </div>
      </SpecifiedContext>
    </LanguageContext>
  )
}

interface ContentProps extends PromotionViewProps {
  readonly told: Told | null
  readonly onTold: (told: Told) => void
}

/** React would hydrate what waits in a Suspense later than the page, and forget what was typed there. */
function Content({ shown, route: { view, query }, told, onTold }: ContentProps) {
  if (view === 'register') return <RegisterView {...{ shown, query, told, onTold }} />
  const Later = LATER[view]
  return (
    <Suspense fallback={<FieldsSkeleton fields={3} />}>
      <Later shown={shown} query={query} />
    </Suspense>
  )
}

function headOf(
  view: View,
  { template }: ShownTemplate,
  t: Record<'title' | 'downloadTitle' | 'agreement' | 'registeredTitle', string>,
): Omit<ComponentProps<typeof Promotion>, 'children'> {
  if (view === 'download') return { title: t.downloadTitle }
  if (view === 'registered') return { title: t.registeredTitle }
  if (view === 'agreement') return { title: t.agreement }
  const { subtitle, figures } = template
  return { title: template.title || t.title, subtitle, figures }
}

/** Screen readers announce the new page, though the address before the hash is the same. */
function useFocusOnChange(
  view: View,
  heading: { readonly current: HTMLHeadingElement | null },
): void {
  const shownBefore = useRef(view)
  useEffect(() => {
    const before = shownBefore.current
    shownBefore.current = view
    // The page that was opened is not a change of page.
    if (before === view) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [view, heading])
}

function isPainted(hash: string): boolean {
  const { view, templateId } = readHash(hash)
  return view === 'register' && templateId === PAINTED.id
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  description: (language) => wordingsOf(texts, language).description,
  component: PromotionPage,
  isShared: true,
  isPainted,
  firstCall: () =>
    [PAINTED.id, DEFAULT_TEMPLATE_ID].map((templateId) => firstCall(getTemplate, { templateId })),
}
