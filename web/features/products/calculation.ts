// The calculator's figures: immediately from the lending core, then from the server.
import { useEffect, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import { calculate, type getProduct } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { findPolicy } from '#lending/policies.ts'
import { call } from '#web/lib/call.ts'
import type { Asked } from './asked.ts'

export type ProductDetail = PageResponse<typeof getProduct>

const CHECK_AFTER_MS = 400

export function periodsOf({ periodsOffered }: ProductDetail, termDays: number): readonly number[] {
  const limits = { periodsOffered: periodsOffered.length === 0 ? null : periodsOffered }
  return periodsOnOffer(limits, termDays)
}

/** Null if this build doesn't know the policy: then only the server can calculate. */
export function calculateHere(product: ProductDetail, asked: Asked): Calculation | null {
  const policy = findPolicy(product.policyId)
  if (policy === null) return null
  return calculationOf({
    policy,
    principalCentavos: asked.amount,
    agreedOn: businessDate(product.today),
    termDays: asked.termDays,
    periods: asked.periods,
    isRepeatClient: product.isRepeatClient,
    guardScope: product.guardScope,
  })
}

interface Checked {
  readonly asked: Asked
  readonly calculation: Calculation | null
}

/** The server's figures replace ours once they arrive. */
export function useCalculation(product: ProductDetail, asked: Asked) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const { productId } = product
  useEffect(() => {
    let isCurrent = true
    const finish = (calculation: Calculation | null) => {
      if (isCurrent) setChecked({ asked, calculation })
    }
    const timer = setTimeout(() => {
      call(calculate, { productId, ...asked }, { isQuiet: true }).then(
        (result) => finish(result.data),
        // Without a connection, the phone's own figures stay, and are labelled as such.
        () => finish(null),
      )
    }, CHECK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [productId, asked])
  const answer = checked !== null && checked.asked === asked ? checked.calculation : undefined
  const check = answer === undefined ? 'checking' : answer === null ? 'unchecked' : 'checked'
  return { calculation: answer ?? calculateHere(product, asked), check } as const
}
