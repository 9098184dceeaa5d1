// One kind of certification: a multi-step form that the server describes. Each step is saved before
// the next one opens; unsaved input survives a lost connection and a reload.
import type { ComponentType } from 'react'
import { type CertificationKind, startCertification } from '#contract/certification.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { StepForm } from './step-form.tsx'
import { texts } from './texts.ts'

interface CertificationScreenProps extends PageProps {
  readonly kind: CertificationKind
}

export function CertificationScreen({ kind, query }: CertificationScreenProps) {
  const t = useTexts(texts)
  const answer = useCall(startCertification, { kind })
  if (answer.state === 'ready') {
    return <StepForm kind={kind} form={answer.data} query={query} onSaved={answer.reload} />
  }
  return (
    <Screen title={t[kind]}>
      {answer.state === 'loading' ? <FieldsSkeleton fields={4} /> : <Failed {...answer} />}
    </Screen>
  )
}

export function certificationPage(
  kind: CertificationKind,
  component: ComponentType<PageProps>,
): Page {
  return {
    title: (language) => wordingsOf(texts, language)[kind],
    component,
    firstCall: () => firstCall(startCertification, { kind }),
  }
}
