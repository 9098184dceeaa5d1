import { useState } from 'react'
import { useTexts } from '#web/lib/language.ts'
import { showToast } from '#web/lib/toast.ts'
import { RefusedError } from './dev-controls.ts'
import { texts } from './texts.ts'

/** Runs one request to the demo server at a time; a failure is said in a toast. */
export function useDemoTask(): [isRunning: boolean, run: (task: () => Promise<void>) => void] {
  const t = useTexts(texts)
  const [isRunning, setRunning] = useState(false)
  const run = (task: () => Promise<void>) => {
    setRunning(true)
    task()
      .catch((error: unknown) =>
        showToast(error instanceof RefusedError ? error.message : t.demoFailed),
      )
      .finally(() => setRunning(false))
  }
  return [isRunning, run]
}
