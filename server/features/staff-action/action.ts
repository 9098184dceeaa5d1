// An action as it is asked for: flat fields on the wire, one shape for each kind here.
import type { RequestOf } from '#contract/call.ts'
import type { previewAction } from '#contract/staff-action.ts'
import type { BusinessDate } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import { PAYMENT_MAX } from '#payments/who-may.ts'
import type { Component } from '#lending/policy.ts'
import { AppError } from '#server/app-error.ts'

export type Asked = RequestOf<typeof previewAction>

export type Action = { readonly orderId: number } & (
  | {
      readonly kind: 'record-payment'
      readonly amountCentavos: Centavos
      readonly valueOn: BusinessDate
      readonly source: 'bank-transfer' | 'over-the-counter' | 'provider'
      readonly reference: string
    }
  | { readonly kind: 'reverse'; readonly eventId: string }
  | {
      readonly kind: 'waive'
      readonly component: Component
      /** Null for the whole loan. */
      readonly instalment: number | null
      readonly amountCentavos: Centavos
    }
  | {
      readonly kind: 'pause'
      readonly valueOn: BusinessDate
      readonly untilOn: BusinessDate
    }
  | {
      readonly kind: 'restructure'
      readonly dueOn: readonly BusinessDate[]
      readonly penaltyWaivedCentavos: Centavos | null
    }
  | { readonly kind: 'write-off' | 'release-payout' | 'stop-payout' | 'repeat-payout' }
)

export type ActionOf<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>

/** Refuses with field_invalid, naming the field that this kind needs. */
export function readAction(asked: Asked): Action {
  const { orderId, kind } = asked
  switch (kind) {
    case 'record-payment':
      return {
        orderId,
        kind,
        amountCentavos: positive(asked.amount),
        valueOn: needed('valueOn', asked.valueOn),
        source: needed('source', asked.source),
        reference: needed('reference', asked.reference),
      }
    case 'reverse':
      return { orderId, kind, eventId: needed('eventId', asked.eventId) }
    case 'waive':
      return {
        orderId,
        kind,
        component: needed('component', asked.component),
        instalment: asked.instalment === undefined ? null : counted(asked.instalment),
        amountCentavos: positive(asked.amount),
      }
    case 'pause':
      return {
        orderId,
        kind,
        valueOn: needed('valueOn', asked.valueOn),
        untilOn: needed('untilOn', asked.untilOn),
      }
    case 'restructure':
      return {
        orderId,
        kind,
        dueOn: needed('dueOn', asked.dueOn),
        penaltyWaivedCentavos: asked.amount === undefined ? null : notNegative(asked.amount),
      }
    case 'write-off':
    case 'release-payout':
    case 'stop-payout':
    case 'repeat-payout':
      return { orderId, kind }
  }
}

function counted(instalment: number): number {
  if (instalment < 1) throw invalid('instalment')
  return instalment
}

function notNegative(amount: Centavos): Centavos {
  if (amount < 0 || amount > PAYMENT_MAX) throw invalid('amount')
  return amount
}

function needed<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw invalid(field)
  return value
}

function positive(amount: Centavos | undefined): Centavos {
  const given = needed('amount', amount)
  if (given <= 0 || given > PAYMENT_MAX) throw invalid('amount')
  return given
}

function invalid(field: string): AppError {
  return new AppError('field_invalid', [{ field, problem: 'invalid' }])
}

/** Stored as text: what was asked for, and nothing computed. */
export function readStored(body: string): Action {
  return JSON.parse(body) as Action
}

/** For the task in which a second person sees it. */
export function factsOfAction(action: Action): Record<string, unknown> {
  const { orderId: _order, kind, ...facts } = action
  return { action: kind, ...facts }
}
