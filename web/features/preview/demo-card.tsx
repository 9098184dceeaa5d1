// The demo world's controls: the business date, and everything as new.
import { useState } from 'react'
import { addDays, parseBusinessDate } from '#lending/dates.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo } from '#web/lib/toast.ts'
import { Button } from '#web/parts/button.tsx'
import { Card, Field } from './card.tsx'
import { moveBusinessDate, resetDemo } from './dev-controls.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'
import { useDemoTask } from './use-demo-task.ts'

const STEPS_DAYS = [1, 7, 30]

interface DemoCardProps {
  /** Empty until the server has said it. */
  readonly date: string
  readonly onMoved: (date: string) => void
}

export function DemoCard({ date, onMoved }: DemoCardProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState<string | null>(null)
  const [isMoving, runMove] = useDemoTask()
  const [isResetting, runReset] = useDemoTask()
  const target = typed ?? date
  const move = (to: string) =>
    runMove(async () => {
      const moved = await moveBusinessDate(to)
      setTyped(null)
      onMoved(moved)
      showInfo(t.moved(moved))
    })
  const reset = () =>
    runReset(async () => {
      onMoved(await resetDemo())
      setTyped(null)
      showInfo(t.resetDone)
    })
  const from = parseBusinessDate(date)
  return (
    <Card title={t.demoTitle}>
      <div className={styles.steps}>
        {STEPS_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.tile}
            onClick={() => from !== null && !isMoving && move(addDays(from, days))}
          >
            {t.addDays(days)}
          </button>
        ))}
      </div>
      <div className={styles.inline}>
        <Field label={t.moveTo} type="date" value={target} onChange={setTyped} />
        <Button look="quiet" onClick={() => move(target)} isPending={isMoving}>
          {t.move}
        </Button>
      </div>
      <div className={styles.field}>
        <Button look="quiet" onClick={reset} isPending={isResetting}>
          {t.reset}
        </Button>
        <p className={styles.note}>{t.resetNote}</p>
      </div>
    </Card>
  )
}
