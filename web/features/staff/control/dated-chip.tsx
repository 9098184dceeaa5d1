import type { DatedState } from '#contract/proposals.ts'
import { useTexts } from '#web/lib/language.ts'
import tables from '../parts/table.module.css'
import { proposalTexts } from './proposal-texts.ts'

const STATE_KEYS = { 'in-force': 'inForce', later: 'later', over: 'over' } as const

/** Null for what waits for approval: it has no other state, whatever day it is from. */
export function DatedChip({ state }: { state: DatedState | null }) {
  const t = useTexts(proposalTexts)
  return state !== null && <span className={tables.chip}>{t[STATE_KEYS[state]]}</span>
}
