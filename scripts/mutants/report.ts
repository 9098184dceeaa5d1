// What a run says: the share that was noticed, by area, and each mutant that stands.
import { AREAS, areaOf } from './areas.ts'
import type { Mutant } from './make.ts'

/** `endless`: it ran into a limit of time or repetition, which counts as noticed. */
export type Outcome = 'noticed' | 'endless' | 'standing' | 'unreached'

export interface Tried {
  readonly mutant: Mutant
  readonly outcome: Outcome
  /** The test file that noticed it. */
  readonly by?: string
  /** Tests that it was put to, and those that reach it and were left out for time. */
  readonly tests: number
  readonly leftOut: number
}

export function isNoticed({ outcome }: Tried): boolean {
  return outcome === 'noticed' || outcome === 'endless'
}

export function reportOf(tried: readonly Tried[]): string {
  const rows = AREAS.map((area) => ({
    name: area as string,
    own: tried.filter(({ mutant }) => areaOf(mutant.fileName) === area),
  })).filter(({ own }) => own.length > 0)
  const table = [...rows, { name: 'all', own: [...tried] }].map(({ name, own }) => rowOf(name, own))
  const standing = tried.filter((one) => !isNoticed(one)).map(lineOf)
  return [...table, '', `${standing.length} stand:`, ...standing.sort(), ''].join('\n')
}

function rowOf(name: string, own: readonly Tried[]): string {
  const noticed = own.filter(isNoticed).length
  const endless = own.filter(({ outcome }) => outcome === 'endless').length
  const share = own.length === 0 ? 0 : (100 * noticed) / own.length
  const said = `${name.padEnd(9)} ${noticed} of ${own.length} noticed, ${share.toFixed(1)} %`
  return endless === 0 ? said : `${said} (${endless} without an end)`
}

function lineOf({ mutant, outcome, tests, leftOut }: Tried): string {
  const { fileName, line, original, replacement } = mutant
  const why =
    outcome === 'unreached'
      ? 'no test reaches it'
      : `${tests} test files${leftOut === 0 ? '' : `, ${leftOut} more left out`}`
  return `${fileName}:${line} ${short(original)} → ${short(replacement)} (${why})`
}

const SHORT = 90

function short(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return oneLine.length <= SHORT ? oneLine : `${oneLine.slice(0, SHORT)}…`
}
