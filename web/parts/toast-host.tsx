import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { subscribeToModals, topDialog } from '#web/lib/modals.ts'
import { closeToast, currentToast, subscribeToToast } from '#web/lib/toast.ts'
import styles from './toast-host.module.css'

/** Renders the current toast; a tap closes it. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null)
  const dialog = useSyncExternalStore(subscribeToModals, topDialog, () => null)
  const host = (
    <div className={styles.host} role="status" aria-live="polite">
      {toast !== null && (
        <button
          key={toast.id}
          type="button"
          className={styles.toast}
          data-kind={toast.kind}
          onClick={closeToast}
        >
          {toast.kind === 'loading' && <span className={styles.spinner} />}
          {toast.message}
        </button>
      )}
    </div>
  )
  // Everything outside an open dialog is inert and below it, so the toast moves into the dialog.
  return dialog === null ? host : createPortal(host, dialog)
}
