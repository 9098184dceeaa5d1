// Every shared part in all its states, for those who build screens. `?group=` shows one group,
// `?layout=` one layout, `?show=` opens one of the things that open.
import type { ComponentType } from 'react'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { Screen } from '#web/parts/screen.tsx'
import { DrawnGroup } from './parts-page-drawn.tsx'
import { InputsGroup } from './parts-page-inputs.tsx'
import { LAYOUTS, LayoutsGroup } from './parts-page-layouts.tsx'
import { MoneyGroup } from './parts-page-money.tsx'
import { ButtonsGroup, OpenedGroup } from './parts-page-opened.tsx'
import { AnswersGroup, StatusGroup } from './parts-page-status.tsx'
import { texts } from './parts-page-texts.ts'

const GROUPS: Readonly<Record<string, ComponentType<{ show: string | null }>>> = {
  money: MoneyGroup,
  status: StatusGroup,
  drawn: DrawnGroup,
  buttons: ButtonsGroup,
  inputs: InputsGroup,
  answers: AnswersGroup,
  opened: OpenedGroup,
  layouts: LayoutsGroup,
}

function PartsPage({ query }: PageProps) {
  const t = useTexts(texts)
  const layout = query.get('layout')
  const group = query.get('group')
  if (layout !== null && layout in LAYOUTS) {
    const Layout = LAYOUTS[layout as keyof typeof LAYOUTS]
    return <Layout />
  }
  return (
    <Screen title={t.title}>
      {Object.entries(GROUPS).map(
        ([name, Shown]) =>
          (group === null || group === name) && <Shown key={name} show={query.get('show')} />,
      )}
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: PartsPage,
}
