// When the borrower wants to be reminded.
import { useState } from 'react'
import {
  chooseReminderHour,
  getReminderHour,
  REMINDER_HOUR_MAX,
  REMINDER_HOUR_MIN,
} from '#contract/reminders.ts'
import { Select } from '#web/forms/select.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { FieldsSkeleton } from '#web/parts/skeleton.tsx'
import { texts } from './texts.ts'

const HOURS = Array.from(
  { length: REMINDER_HOUR_MAX - REMINDER_HOUR_MIN + 1 },
  (_, index) => REMINDER_HOUR_MIN + index,
)

export function ReminderCard() {
  const t = useTexts(texts)
  const send = useSend()
  const answer = useCall(getReminderHour, {})
  const [chosen, setChosen] = useState<number | null>(null)
  if (answer.state === 'loading') return <FieldsSkeleton fields={1} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const choose = async (hour: number) => {
    const before = chosen
    setChosen(hour)
    const saved = await send(chooseReminderHour, { hour })
    if (saved?.success) showInfo(t.saved)
    else setChosen(before)
  }
  return (
    <Card title={t.title}>
      <Select
        label={t.label}
        hint={t.hint}
        name="reminderHour"
        value={String(chosen ?? answer.data.hour)}
        options={HOURS.map((hour) => ({
          value: String(hour),
          text: hour < 12 ? t.morning(hour) : t.afternoon(((hour + 11) % 12) + 1),
        }))}
        onChange={(value) => void choose(Number(value))}
      />
    </Card>
  )
}
