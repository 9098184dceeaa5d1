// The last code, as kept on this phone, with how old it is.
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { typedPesos } from '#web/loans/typed-pesos.ts'
import { Button } from '#web/parts/button.tsx'
import { ClockIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { CodeCard, Guides, Tips } from './code-card.tsx'
import { codeTexts } from './code-texts.ts'
import type { LastCode } from './last-code.ts'
import type { ShownCode } from './shown-code.ts'
import { texts } from './texts.ts'

interface KeptCodeProps {
  readonly title: string
  readonly kept: LastCode
  readonly retry: () => void
}

const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60

export function KeptCode({ title, kept, retry }: KeptCodeProps) {
  const t = { ...useTexts(texts), ...useTexts(codeTexts) }
  const minutes = useBrowserValue(() => Math.floor((Date.now() - kept.savedAt) / MINUTE_MS), 0)
  const age =
    minutes < 1
      ? t.keptNow
      : minutes < MINUTES_AN_HOUR
        ? t.keptMinutes(minutes)
        : t.keptHours(Math.floor(minutes / MINUTES_AN_HOUR))
  return (
    <Screen title={title} action={<Button onClick={retry}>{t.retry}</Button>}>
      <Note icon={<ClockIcon />}>
        <p>{t.keptNote}</p>
        <p>{age}</p>
        <p>
          {kept.loan}. {t.until(kept.until)}
        </p>
      </Note>
      <CodeCard
        code={shownKept(kept)}
        amountLabel={t.amount}
        codeLabel={kept.kind === 'account' ? t.account : t.code}
        isChecked
      />
      {kept.kind === 'qr' && <Tips />}
      {kept.steps.length > 0 && (
        <Guides
          guides={[{ title: t.steps, items: [{ name: kept.channelName, steps: [...kept.steps] }] }]}
        />
      )}
    </Screen>
  )
}

function shownKept(kept: LastCode): ShownCode {
  return {
    kind: kept.kind,
    amount: typedPesos(kept.amount),
    number: kept.number,
    channelName: kept.channelName,
    channelLogo: '',
    fee: null,
    bars: kept.kind === 'qr' ? null : kept.drawing,
    qr: kept.kind === 'qr' ? kept.drawing : null,
    qrFile: '',
    guides: [],
    payee: kept.payee ?? null,
    reference: kept.reference ?? '',
  }
}
