import { useSyncExternalStore } from 'react'
import { closeToast, currentToast, subscribeToToast } from '#web/lib/toast.ts'
import styles from './toast-host.module.css'

/** Draws the current toast at the centre of the screen; a tap closes it. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null)
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {toast !== null && (
        <button key={toast.id} type="button" className={styles.toast} onClick={closeToast}>
          {toast.kind === 'loading' && <span className={styles.spinner} />}
          {toast.message}
        </button>
      )}
    </div>
  )
}
