// A borrower's screen: the title bar with a back button, what matters most, the rest, and the next step
// at the bottom, within the thumb's reach. At a desk what matters most is on the right with the next step,
// and the rest on the left; without it the next step is under the rest.
import { homePage } from '#contract/page-addresses.ts'
import { type ReactNode, Suspense } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { goBackFromPage } from '#web/lib/bridge.ts'
import { useBar } from '#web/lib/use-bar.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useKeyboardOpen } from '#web/lib/use-keyboard-open.ts'
import { BackIcon } from './icon.tsx'
import { lazyPart } from './lazy-part.ts'
import styles from './screen.module.css'

const texts = defineTexts({ back: { en: 'Back', 'fil-PH': 'Bumalik' } })

interface ScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Good news that is shown once, across both columns. */
  readonly moment?: ReactNode
  /** What matters most: first on a phone, beside the rest at a desk. */
  readonly summary?: ReactNode
  /** Buttons; hidden while the on-screen keyboard is open. */
  readonly action?: ReactNode
  /** Opened by people without an account too: nothing leads to pages that need one. */
  readonly isForAnyone?: boolean
}

export function Screen(props: ScreenProps) {
  const { title, children, moment, summary, action, isForAnyone = false } = props
  return (
    <div className={`${styles.screen} ${isForAnyone ? '' : styles.hasNav}`}>
      {!isForAnyone && <AtDesk />}
      <BackBar>
        <h1 ref={handOverFocus} className={styles.title}>
          {title}
        </h1>
      </BackBar>
      <main className={styles.main}>
        {moment !== undefined && <div className={styles.moment}>{moment}</div>}
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        <div className={styles.content}>{children}</div>
        {action !== undefined && <ActionBar>{action}</ActionBar>}
      </main>
    </div>
  )
}

const TopNav = lazyPart(() => import('./top-nav.tsx'))

/** Its place is kept by the styles until it is there. */
function AtDesk() {
  const isWide = useBrowserValue(() => matchMedia('(min-width: 900px)').matches, false)
  return (
    isWide && (
      <Suspense>
        <TopNav />
      </Suspense>
    )
  )
}

export function BackBar({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <header className={styles.bar}>
      <a className={styles.back} href={homePage()} aria-label={t.back} onClick={handleBack}>
        <BackIcon />
      </a>
      {children}
    </header>
  )
}

let isFocusHandedOver = false

/**
 * A loaded screen replaces the one that was waiting for it. If the focus was on the heading, as
 * after arriving, it stays there, so that screen reader users aren't sent back to the start.
 */
function handOverFocus(heading: HTMLHeadingElement) {
  if (isFocusHandedOver) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return () => {
    isFocusHandedOver = document.activeElement === heading
    // Only for a screen from the same render.
    queueMicrotask(() => {
      isFocusHandedOver = false
    })
  }
}

function ActionBar({ children }: { children: ReactNode }) {
  const isKeyboardOpen = useKeyboardOpen()
  const [bar, isYielding] = useBar<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className={`${styles.action} ${isYielding ? styles.yielding : ''}`}
      hidden={isKeyboardOpen}
    >
      {children}
    </div>
  )
}

/** Without script the link leads home. */
function handleBack(event: { preventDefault(): void }): void {
  event.preventDefault()
  goBackFromPage()
}
