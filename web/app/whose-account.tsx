// A session that came with a link shows whose it is, and never silently replaces another borrower:
// otherwise someone could send a link with their own session and receive what the next borrower
// enters. In the shell, the app itself opens the pages and knows who is logged in.
import { useEffect, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { loginPage } from '#contract/page-addresses.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { isInShell } from '#web/lib/bridge.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language.ts'
import { usePath } from '#web/lib/location.tsx'
import { leavePage } from '#web/lib/modals.ts'
import { acceptAddressSession, addressSession, forgetSession } from '#web/lib/session.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { texts } from './texts.ts'
import styles from './whose-account.module.css'

type Whose = PageResponse<typeof whoseSession>

export function WhoseAccount() {
  const t = useTexts(texts)
  const path = usePath()
  const [whose, setWhose] = useState<(Whose & { readonly isAccepted: boolean }) | null>(null)
  useEffect(() => {
    if (addressSession() === 'none' || isInShell()) return
    // Without a response there is nothing to show; the page itself reports what failed.
    void call(whoseSession, {}, { isQuiet: true }).then(
      ({ data }) => {
        if (data !== null) setWhose({ ...data, isAccepted: addressSession() === 'accepted' })
      },
      () => undefined,
    )
  }, [])
  // On the login page, the visitor is about to leave that account.
  if (whose === null || whose.addressMobile === '' || path === loginPage()) return null
  const addressMobile = unbroken(whose.addressMobile)
  const cookieMobile = unbroken(whose.cookieMobile)
  const accept = () => {
    acceptAddressSession()
    setWhose({ ...whose, isAccepted: true })
  }
  const stay = () => {
    forgetSession()
    // From the page's own history entry; otherwise the reloaded page would first step back from the
    // dialog's entry.
    leavePage(() => location.reload())
  }
  return (
    <>
      <aside ref={leaveRoom} className={styles.banner} aria-label={t.whoseLabel}>
        {t.whose(addressMobile)}
      </aside>
      <Dialog
        isOpen={whose.isOther && !whose.isAccepted}
        onClose={stay}
        title={t.otherTitle}
        safe={{ text: t.stay(cookieMobile), onClick: stay }}
        other={{ text: t.switchTo(addressMobile), onClick: accept, look: 'quiet' }}
      >
        {t.otherText(addressMobile, cookieMobile)}
      </Dialog>
    </>
  )
}

/** The last control of a page must not end behind it, however large the text is. */
function leaveRoom(banner: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--whose-height', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--whose-height')
  }
}

/** Keeps a number on one line, because it is read as one. */
function unbroken(mobile: string): string {
  return mobile.replaceAll(' ', '\u00a0')
}
