// The rules and the dashboard in ops/ name figures and explanations that are there.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

/** What Prometheus itself says about whom it asks. */
const OF_PROMETHEUS = ['up']
const FUNCTIONS = new Set(
  'abs and by for histogram_quantile increase le max or rate sum topk unless'.split(' '),
)

/** The names in an expression, without what stands in braces, in brackets or after `by`. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
  return (bare.match(/\b[a-z][a-z0-9_]{2,}\b/g) ?? []).filter((name) => !FUNCTIONS.has(name))
}

const alerts = readFileSync('ops/alerts.yml', 'utf8')
const ruleTexts = alerts.split('- alert: ').slice(1)
const expressionOf = (rule: string) =>
  /expr: (?:>-\s)?([\s\S]*?)\n +(?:for|labels):/.exec(rule)?.[1]

it('every figure in the rules and on the dashboard exists', async () => {
  const app = await startTestApp()
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  await app.close()
  const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const dashboard = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = [
    ...ruleTexts.map((rule) => expressionOf(rule) ?? ''),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(40)
  const named = new Set(expressions.flatMap(namesIn))
  const unknown = [...named].filter(
    (name) => !known.has(name.replace(/_bucket$/, '')) && !OF_PROMETHEUS.includes(name),
  )
  expect(unknown).toEqual([])
  expect(named.size).toBeGreaterThan(20)
})

it('every alert has a line that says what to do', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  expect(ruleTexts.length).toBeGreaterThan(20)
  for (const rule of ruleTexts) {
    const name = rule.split('\n', 1)[0] ?? ''
    const anchor = name.toLowerCase()
    expect(rule).toContain(`runbook: docs/operations.md#${anchor}\n`)
    expect(operations).toContain(`| <a id="${anchor}"></a>${name} `)
  }
})
