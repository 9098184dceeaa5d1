// A server of ours against one that no server can do less than: which answers bytes that were made
// before. Both are processes of their own, asked in turns so short that a busy moment of the machine
// meets both.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { runCompiled } from '../compile.ts'
import { openConnections } from './load.ts'

export interface Target {
  readonly process: ChildProcess
  readonly facts: { readonly url: string }
}

export interface Asked {
  readonly name: string
  readonly target: Target
  readonly questions: readonly Buffer[]
}

interface Turn {
  readonly answersPerSecond: number
  /** Of the server's own processor time; unlike the other figure it bears a busy machine. */
  readonly microsecondsEach: number
}

export interface Measure {
  readonly connections: number
  readonly turns: number
  readonly turnAnswers: number
  /** By answers, not by time: only after so many has Node compiled what is used most. */
  readonly warmUpAnswers: number
  readonly ratioMin: number
}

export async function start(name: string, environment: Record<string, string>): Promise<Target> {
  const child = runCompiled(name, environment)
  const [facts] = (await once(child, 'message')) as [Target['facts']]
  return { process: child, facts }
}

/** What a server sends but for what Node adds by itself. */
export async function answerTo(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const headers = [...response.headers].filter(([name]) => !ADDED_BY_NODE.includes(name))
  return { answer: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(headers) }
}

const ADDED_BY_NODE = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Fails the run if ours has less than the ratio, by answers or by processor. */
export async function compareWithBare(measure: Measure, bare: Asked, ours: Asked): Promise<void> {
  for (const one of [bare, ours]) await takeTurn(measure, one, measure.warmUpAnswers)
  const rounds: { readonly bare: Turn; readonly ours: Turn }[] = []
  for (let round = 0; round < measure.turns; round += 1) {
    const turnOf = (one: Asked) => takeTurn(measure, one, measure.turnAnswers)
    rounds.push({ bare: await turnOf(bare), ours: await turnOf(ours) })
  }
  const say = (name: string, turns: readonly Turn[]) => {
    const rate = median(turns.map((turn) => turn.answersPerSecond))
    const cpu = median(turns.map((turn) => turn.microsecondsEach))
    console.log(`  ${name}: ${rate.toFixed(0)} answers a second, ${cpu.toFixed(0)} µs each`)
  }
  say(
    bare.name,
    rounds.map((round) => round.bare),
  )
  say(
    ours.name,
    rounds.map((round) => round.ours),
  )
  // Each round is compared with itself: the next may meet another machine.
  const byRate = median(rounds.map((r) => r.ours.answersPerSecond / r.bare.answersPerSecond))
  const byCpu = median(rounds.map((r) => r.bare.microsecondsEach / r.ours.microsecondsEach))
  console.log(
    `  ratio ${byRate.toFixed(3)} by answers, ${byCpu.toFixed(3)} by processor (at least ${measure.ratioMin})`,
  )
  if (Math.min(byRate, byCpu) < measure.ratioMin) process.exitCode = 1
}

const asked = new Map<Asked, number>()

async function takeTurn(
  { connections: count }: Measure,
  one: Asked,
  answers: number,
): Promise<Turn> {
  const { target, questions } = one
  const next = () => {
    const before = asked.get(one) ?? 0
    asked.set(one, before + 1)
    return questions[before % questions.length] ?? Buffer.alloc(0)
  }
  // Opened for each turn: a server hangs up on those that say nothing while others have theirs.
  const connections = await openConnections(target.facts.url, count)
  const cpuBefore = await cpuOf(target)
  const began = performance.now()
  await connections.ask(answers, next)
  const seconds = (performance.now() - began) / 1000
  const cpu = (await cpuOf(target)) - cpuBefore
  connections.close()
  return { answersPerSecond: answers / seconds, microsecondsEach: cpu / answers }
}

async function cpuOf(target: Target): Promise<number> {
  target.process.send('cpu')
  const [{ cpu }] = (await once(target.process, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

const median = (figures: number[]) =>
  figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
