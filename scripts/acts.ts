// `npm run acts`: everything that staff decide, who may, and when it takes two people, from the
// manifests and the dated thresholds. docs/acts.md is what it prints; a test compares them.
import type { StaffRole } from '#contract/call.ts'
import { formatPesos, centavos } from '#lending/money.ts'
import type { Act } from '#server/calls/acts.ts'
import { actsOf } from '#server/calls/acts.ts'
import { type Measure, SUMS, THRESHOLDS } from '#server/calls/alone-limits.ts'
import { FEATURES } from '#server/features/all.ts'

const HEAD = `# What staff decide

From the manifests (\`npm run acts\`). One person decides alone up to the amount; what single people do to one loan, or for one borrower, within thirty days counts together.
`

export function actsPage(): string {
  const acts = actsOf(FEATURES).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rows = acts.map(
    (act) => `| \`${act.name}\` | ${act.title.en} | ${rolesOf(act)} | ${when(act)} |`,
  )
  return `${HEAD}
| act | in words | who | takes two people |
| --- | --- | --- | --- |
${rows.join('\n')}

## What one person decides alone on all loans together

| what | in a day | in thirty days | since |
| --- | --- | --- | --- |
${sumRows().join('\n')}
`
}

function rolesOf({ roles, needsOtherLine }: Act): string {
  const named = roles.map((role: StaffRole) => role).join(', ')
  return needsOtherLine ? `${named}; the second of another line` : named
}

function when({ two, alsoTwo }: Act): string {
  if (two === 'always' || two === 'never') return two
  const always = alsoTwo === undefined ? [] : [`always: ${alsoTwo}`]
  return [...two.map(aboveOf), ...always].join('; ')
}

function aboveOf(measure: Measure): string {
  const { dated, together } = THRESHOLDS[measure]
  const amounts = dated.map(({ from, aloneMax }) => `${amountOf(measure, aloneMax)} since ${from}`)
  return `\`${measure}\` above ${amounts.join(', ')}, by ${together}`
}

function amountOf(measure: Measure, much: number): string {
  return measure === 'pause' ? `${much} days` : formatPesos(centavos(much))
}

function sumRows(): string[] {
  return Object.values(SUMS).flatMap(({ of, dated }) =>
    dated.map(({ from, dayMax, monthMax }) => {
      const what = of.map((measure) => `\`${measure}\``).join(', ')
      return `| ${what} | ${formatPesos(centavos(dayMax))} | ${formatPesos(centavos(monthMax))} | ${from} |`
    }),
  )
}

if (process.argv[1]?.endsWith('acts.ts') === true) process.stdout.write(actsPage())
