// Ctrl and K, from anywhere in the console: to a page, to whatever has this number, or to a borrower.
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { StaffRole } from '#contract/call.ts'
import {
  staffBorrowerPage,
  staffLoanPage,
  staffPaymentPage,
  staffTaskPage,
} from '#contract/page-addresses.ts'
import { SEARCH_CHARACTERS_MAX, searchBorrowers } from '#contract/staff-desk.ts'
import { useTexts, type Wordings } from '#web/lib/language.ts'
import { navigate } from '#web/lib/location.tsx'
import { useSend } from '#web/lib/use-send.ts'
import { Modal } from '#web/parts/modal.tsx'
import styles from './jump.module.css'
import { placesFor } from './places.tsx'
import { texts } from './texts.ts'

export function Jump({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // What another dialog asks comes first.
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <Modal isOpen onClose={close} label={{ 'aria-label': t.jumpTitle }} look="dialog">
      <Finder roles={roles} onClose={close} />
    </Modal>
  )
}

interface Goal {
  readonly text: string
  /** Null for the search, which is recorded and therefore asked for. */
  readonly href: string | null
}

interface FinderProps {
  readonly roles: readonly StaffRole[]
  readonly onClose: () => void
}

function Finder({ roles, onClose }: FinderProps) {
  const t = useTexts(texts)
  const send = useSend()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [found, setFound] = useState<readonly Goal[] | null>(null)
  const goals = found ?? goalsOf(typed, t, roles)
  const go = async ({ href }: Goal) => {
    if (href !== null) {
      onClose()
      navigate(href)
      return
    }
    const answer = await send(searchBorrowers, { text: typed.trim() })
    if (!answer?.success) return
    setChosen(0)
    setFound(
      answer.data.found.map((one) => ({
        text: [one.maskedName, one.maskedMobile].filter(Boolean).join(' · '),
        href: staffBorrowerPage(one),
      })),
    )
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const goal = goals[chosen]
    if (event.key === 'Enter' && goal !== undefined) void go(goal)
    else if (steps !== undefined && goals.length > 0) {
      setChosen((chosen + steps + goals.length) % goals.length)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.finder}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t.jumpLabel}
        aria-expanded={goals.length > 0}
        aria-controls={id}
        aria-activedescendant={goals.length === 0 ? undefined : `${id}-${chosen}`}
        placeholder={t.jumpLabel}
        autoComplete="off"
        maxLength={SEARCH_CHARACTERS_MAX}
        data-first-focus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
          setFound(null)
        }}
        onKeyDown={handleKey}
      />
      <Goals id={id} goals={goals} chosen={chosen} onGo={go} />
      {found?.length === 0 && <p role="status">{t.jumpNothing}</p>}
    </div>
  )
}

interface GoalsProps {
  readonly id: string
  readonly goals: readonly Goal[]
  readonly chosen: number
  readonly onGo: (goal: Goal) => Promise<void>
}

function Goals({ id, goals, chosen, onGo }: GoalsProps) {
  const t = useTexts(texts)
  return (
    <div id={id} role="listbox" aria-label={t.jumpTitle} className={styles.goals}>
      {goals.map((goal, at) => (
        // The field has the keyboard; a tap does the same as Enter.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={goal.text + (goal.href ?? '')}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={styles.goal}
          onClick={() => void onGo(goal)}
        >
          {goal.text}
        </div>
      ))}
    </div>
  )
}

function goalsOf(typed: string, t: Wordings<typeof texts>, roles: readonly StaffRole[]): Goal[] {
  const text = typed.trim()
  const places = placesFor(t, roles).filter((place) =>
    place.text.toLowerCase().includes(text.toLowerCase()),
  )
  const goals: Goal[] = places.map((place) => ({ text: place.text, href: place.href }))
  if (/^[1-9]\d{0,14}$/.test(text)) {
    const number = Number(text)
    goals.unshift(
      { text: t.jumpLoan(number), href: staffLoanPage({ orderId: number }) },
      { text: t.jumpTask(number), href: staffTaskPage({ taskId: number }) },
      { text: t.jumpPayment(number), href: staffPaymentPage({ paymentId: number }) },
      { text: t.jumpBorrower(number), href: staffBorrowerPage({ borrowerId: number }) },
    )
  }
  return text.length < 2 ? goals : [...goals, { text: t.jumpSearch(text), href: null }]
}
