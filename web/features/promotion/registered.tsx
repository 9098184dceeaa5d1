// The variants stay on the page: they say that it is done and show where to go on.
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Card } from '#web/parts/card.tsx'
import { deviceKind } from './device-kind.ts'
import { downloadTexts } from './download-texts.ts'
import type { ViewProps } from './shown-template.ts'
import { Stores } from './stores.tsx'
import { useTemplateTexts } from './template-texts.ts'

export default function Registered({ isNew, shown, query }: ViewProps & { isNew: boolean }) {
  const t = useTexts(downloadTexts)
  const { alreadyRegistered } = useTemplateTexts()
  const device = useBrowserValue(deviceKind, null)
  return (
    <div role="status">
      <Card>
        <Banner title={t.registeredTitle} text={isNew ? t.registeredText : alreadyRegistered} />
        <Stores shown={shown} query={query} device={device} />
      </Card>
    </div>
  )
}
