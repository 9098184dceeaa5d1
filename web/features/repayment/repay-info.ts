// The repayment info as the code page v2 reads it: in this tab's storage, with the names of the wire,
// since a native shell or an older page may have put it there.
import { type WireNameTables, wireNamesOf } from '#contract/call.ts'
import { getRepayment } from '#contract/repayment.ts'
import { toWire } from '#contract/wire-names.ts'
import { readAnswer, writeAnswer } from '#web/lib/call.ts'
import { keepTabText, tabText } from '#web/lib/storage/tab-texts.ts'
import type { RepaymentInfo } from './repayment.ts'

export function keepRepayInfo(
  info: RepaymentInfo,
  isExtension: boolean,
  wireNames: WireNameTables,
): void {
  const names = wireNamesOf(getRepayment, wireNames).response
  const wire = toWire(writeAnswer(getRepayment, info), names) as object
  keepTabText('repayInfo', JSON.stringify({ ...wire, isDelay: isExtension ? 1 : 0 }))
}

/** As stored; empty if nothing is. */
export function storedRepayInfo(): string {
  return tabText('repayInfo')
}

export interface StoredInfo {
  readonly info: RepaymentInfo
  readonly isExtension: boolean
}

/** Null for what can't be read. */
export function readRepayInfo(stored: string, wireNames: WireNameTables): StoredInfo | null {
  try {
    const data = JSON.parse(stored) as { readonly isDelay?: unknown } | null
    const info = readAnswer(getRepayment, data, wireNames)
    return { info, isExtension: String(data?.isDelay) === '1' }
  } catch {
    return null
  }
}
