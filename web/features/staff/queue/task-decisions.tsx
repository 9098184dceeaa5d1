// How each kind of decision is shown and made. A new kind is one entry of DECISIONS: what its task
// shows, what can be done, and, from the calls themselves, which roles may.
import { type ComponentType, lazy } from 'react'
import { STAFF_ROLES, type StaffAccess } from '#contract/call.ts'
import { decideClaim } from '#contract/payment-claim.ts'
import { decideRefund } from '#contract/refund.ts'
import { decideHardship, decideNumberChange, seeNumberPhoto } from '#contract/staff-care.ts'
import {
  decideApplication,
  decidePayout,
  type DeclineChoice,
  listCeiling,
  releaseCeiling,
  REVEALING_ROLES,
} from '#contract/staff-desk.ts'
import { addTaskNote, finishTask, type TaskDecision } from '#contract/staff-task.ts'
import type { Wordings } from '#web/lib/language.ts'
import type { Send } from '#web/lib/use-send.ts'
import type { actionTexts } from '../desk/action-texts.ts'
import type { reasonTexts } from '../parts/reason-texts.ts'
import { Applicant, BehindCeiling, type PanelProps } from './decision-panels.tsx'
import { NumberPhoto } from './number-photo.tsx'
import type { queueTexts } from './queue-texts.ts'
import { DeclineReasons, HandOverDialog, SlipButton } from './task-dialogs.tsx'
import type { Task } from './task-page.tsx'

type Words = Wordings<typeof reasonTexts> &
  Wordings<typeof queueTexts> &
  Wordings<typeof actionTexts>
/** The name of a text that is not a function. */
export type Word = {
  [Name in keyof Words]: Words[Name] extends string ? Name : never
}[keyof Words]

export interface TaskDialogProps {
  readonly task: Task
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** What was filled in. */
export interface Said {
  readonly taskId: number
  readonly said: string
  /** Empty unless the action has choices. */
  readonly chosen: readonly DeclineChoice[]
}

interface Action {
  /** The button's text. */
  readonly name: Word
  readonly look?: 'quiet' | 'danger'
}

/** Asks for a few words, then sends them. */
export interface ReasonAction extends Action {
  readonly title: Word
  readonly label: Word
  readonly roles: StaffAccess['staff']
  /** True for what is too small for a word of success. */
  readonly isSilent?: boolean
  readonly Choices?: ComponentType<{
    readonly chosen: readonly DeclineChoice[]
    readonly onChange: (chosen: readonly DeclineChoice[]) => void
  }>
  readonly send: (
    send: Send,
    said: Said,
  ) => Promise<{
    readonly success: boolean
    /** Not done means that a second person has to decide the same. */
    readonly data: { readonly isDone?: boolean } | null
  } | null>
}

/** Asks in a way of its own. */
export interface DialogAction extends Action {
  readonly Dialog: ComponentType<TaskDialogProps>
}

export type TaskAction = ReasonAction | DialogAction

interface ShownDecision {
  /** Above the facts of the task. */
  readonly panel?: {
    readonly Panel: ComponentType<PanelProps>
    readonly roles: StaffAccess['staff']
    /** Shown for good; otherwise only while the task is open. */
    readonly isKept?: boolean
    /** Nothing else is the first thing to do until it was looked at. */
    readonly isFirst?: boolean
  }
  /** Something to look at, beside the buttons. */
  readonly Extra?: ComponentType<{ readonly taskId: number }>
  /** For whoever has the task; the dangerous one last. */
  readonly actions: readonly TaskAction[]
}

const REASON = { label: 'reasonLabel' } as const

export const NOTE: ReasonAction = {
  name: 'note',
  look: 'quiet',
  title: 'note',
  label: 'noteLabel',
  roles: addTaskNote.access.staff,
  isSilent: true,
  send: (send, { taskId, said }) => send(addTaskNote, { taskId, text: said }),
}

export const FINISH: ReasonAction = {
  name: 'finish',
  title: 'finishTitle',
  label: 'outcomeLabel',
  roles: finishTask.access.staff,
  send: (send, { taskId, said }) => send(finishTask, { taskId, outcome: said }),
}

export const HAND_OVER: DialogAction = { name: 'handOver', look: 'quiet', Dialog: HandOverDialog }

const APPLICATION: ShownDecision = {
  panel: { Panel: Applicant, roles: REVEALING_ROLES, isFirst: true },
  actions: [
    {
      ...REASON,
      name: 'approve',
      title: 'approveTitle',
      roles: decideApplication.access.staff,
      send: (send, { taskId, said }) =>
        send(decideApplication, { taskId, verdict: 'approve', reason: said }),
    },
    {
      ...REASON,
      name: 'decline',
      look: 'danger',
      title: 'declineTitle',
      roles: decideApplication.access.staff,
      Choices: DeclineReasons,
      send: (send, { taskId, said, chosen }) => {
        const declineReasons = chosen.length === 0 ? {} : { declineReasons: [...chosen] }
        const request = { taskId, verdict: 'decline' as const, reason: said, ...declineReasons }
        return send(decideApplication, request)
      },
    },
  ],
}

const PAYOUT: ShownDecision = {
  actions: [
    {
      ...REASON,
      name: 'release',
      title: 'releaseTitle',
      roles: decidePayout.access.staff,
      send: (send, { taskId, said }) =>
        send(decidePayout, { taskId, verdict: 'release', reason: said }),
    },
    {
      ...REASON,
      name: 'stop',
      look: 'danger',
      title: 'stopTitle',
      roles: decidePayout.access.staff,
      send: (send, { taskId, said }) =>
        send(decidePayout, { taskId, verdict: 'stop', reason: said }),
    },
  ],
}

const CEILING: ShownDecision = {
  panel: { Panel: BehindCeiling, roles: listCeiling.access.staff },
  actions: [
    {
      ...REASON,
      name: 'releaseAll',
      title: 'releaseAll',
      roles: releaseCeiling.access.staff,
      send: (send, { taskId, said }) => send(releaseCeiling, { taskId, reason: said }),
    },
  ],
}

const HARDSHIP: ShownDecision = {
  actions: [
    {
      name: 'grant',
      title: 'grantTitle',
      label: 'reasonToRead',
      roles: decideHardship.access.staff,
      send: (send, { taskId, said }) =>
        send(decideHardship, { taskId, verdict: 'grant', reason: said }),
    },
    {
      name: 'refuse',
      look: 'danger',
      title: 'refuseRequestTitle',
      label: 'reasonToRead',
      roles: decideHardship.access.staff,
      send: (send, { taskId, said }) =>
        send(decideHardship, { taskId, verdict: 'refuse', reason: said }),
    },
  ],
}

const NUMBER: ShownDecision = {
  panel: { Panel: NumberPhoto, roles: seeNumberPhoto.access.staff },
  actions: [
    {
      ...REASON,
      name: 'grant',
      title: 'grantTitle',
      roles: decideNumberChange.access.staff,
      send: (send, { taskId, said }) =>
        send(decideNumberChange, { taskId, verdict: 'grant', reason: said }),
    },
    {
      ...REASON,
      name: 'refuse',
      look: 'danger',
      title: 'refuseRequestTitle',
      roles: decideNumberChange.access.staff,
      send: (send, { taskId, said }) =>
        send(decideNumberChange, { taskId, verdict: 'refuse', reason: said }),
    },
  ],
}

const PAYMENT_CLAIM: ShownDecision = {
  Extra: SlipButton,
  actions: [
    {
      ...REASON,
      name: 'accept',
      title: 'acceptTitle',
      roles: decideClaim.access.staff,
      send: (send, { taskId, said }) =>
        send(decideClaim, { taskId, verdict: 'accept', reason: said }),
    },
    {
      ...REASON,
      name: 'refuse',
      look: 'danger',
      title: 'refuseClaimTitle',
      roles: decideClaim.access.staff,
      send: (send, { taskId, said }) =>
        send(decideClaim, { taskId, verdict: 'refuse', reason: said }),
    },
  ],
}

const REFUND: ShownDecision = {
  actions: [
    {
      ...REASON,
      name: 'sendRefund',
      title: 'sendRefundTitle',
      roles: decideRefund.access.staff,
      send: (send, { taskId, said }) => send(decideRefund, { taskId, reason: said }),
    },
  ],
}

/** Answered in its conversation, which says by itself who may read it. */
const COMPLAINT: ShownDecision = {
  panel: {
    Panel: lazy(() => import('./complaint-panel.tsx')),
    roles: STAFF_ROLES,
    isKept: true,
  },
  actions: [],
}

/** Decided about its payment; the task ends with the payment's questions. */
const PAYMENT: ShownDecision = {
  panel: { Panel: lazy(() => import('./payment-panel.tsx')), roles: STAFF_ROLES, isKept: true },
  actions: [],
}

const DECISIONS: Readonly<Record<TaskDecision | 'note', ShownDecision>> = {
  note: { actions: [FINISH] },
  application: APPLICATION,
  payout: PAYOUT,
  ceiling: CEILING,
  hardship: HARDSHIP,
  number: NUMBER,
  payment: PAYMENT,
  'payment-claim': PAYMENT_CLAIM,
  refund: REFUND,
  complaint: COMPLAINT,
}

export function decisionOf({ decision }: Task): ShownDecision {
  return DECISIONS[decision ?? 'note']
}
