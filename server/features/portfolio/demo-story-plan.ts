// Half a year of a small lender, made up: who borrowed, how much, and who paid when. Only whom and when
// is told here; every amount is what the lending engine says on that day. The same on every start.
import type { Language } from '#contract/language.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { GuardScope } from '#lending/law.ts'
import { type LoanTerms, makeLoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import type { Policy } from '#lending/policy.ts'
import { type Position, position } from '#lending/position.ts'

export const FIRST_STORY_ORDER = 900_001
const LOANS = 120
/** The first loan; the last one was lent a few days ago. */
const FIRST_DAYS_AGO = 182
const LAST_DAYS_AGO = 4

export interface StoryPerson {
  readonly fullName: string
  readonly bornOn: string
  readonly city: string
  readonly employmentKind: 'private' | 'business'
  readonly monthlyIncome: string
  readonly wallet: string
  readonly language: Language
}

export interface StoryPayment {
  readonly daysAgo: number
  readonly amountCentavos: Centavos
  readonly isPayOff: boolean
  readonly channel: 'GCASH' | 'MAYA' | 'QRPH' | 'BANK_TRANSFER' | '7ELEVEN' | 'CEBUANA'
}

export interface StoryLoan {
  readonly orderId: number
  /** Index of the person. */
  readonly person: number
  readonly productId: number
  readonly termDays: number
  readonly terms: LoanTerms
  readonly lentDaysAgo: number
  readonly payments: readonly StoryPayment[]
  /** Nobody paid for so long that it was given up; null for all others. */
  readonly writtenOffDaysAgo: number | null
}

export interface Story {
  readonly people: readonly StoryPerson[]
  readonly loans: readonly StoryLoan[]
}

/** In time, a few days late, late by weeks, everything early, half of it, once and never again, never. */
type Manner = 'prompt' | 'tardy' | 'late' | 'early' | 'part' | 'stops' | 'never'

const MANNERS: readonly Manner[] = [
  'prompt',
  'prompt',
  'tardy',
  'prompt',
  'early',
  'prompt',
  'late',
  'prompt',
  'prompt',
  'stops',
  'prompt',
  'tardy',
  'prompt',
  'part',
  'prompt',
  'prompt',
  'never',
  'prompt',
  'early',
  'prompt',
]

const STARTER_PESOS = [3_000, 5_000, 2_000, 8_000, 4_000, 10_000, 1_500, 6_000]
const PLUS_PESOS = [12_000, 8_000, 20_000, 15_000, 10_000, 18_000]
const PLUS_TERMS = [120, 180, 270, 360]

const GIVEN_NAMES =
  'Ana Benjie Carla Dante Elena Fidel Grace Hector Imelda Jun Karen Lito Maricel Nestor Olive Paolo Queenie Ramon Sheila Tonyo Ursula Vic Wena Xander Yolanda Zaldy'.split(
    ' ',
  )
const FAMILY_NAMES =
  'Abad Bautista Castro Domingo Espiritu Flores Garcia Hernandez Ignacio Javier Lopez Mendoza Navarro Ocampo Pascual Quizon Ramos Salazar Tolentino Uy Villanueva Yap Zamora'.split(
    ' ',
  )
const CITIES = ['1381300000', '1380600000', '1380300000', '1380100000', '1380500000']
const INCOMES = ['20001-30000', '10001-20000', '30001-50000', '20001-30000', '50001-']

/** The n-th of a list that starts again at its end. */
function nth<Item>(list: readonly [Item, ...Item[]] | readonly Item[], n: number): Item {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

function personOf(index: number): StoryPerson {
  const given = nth(GIVEN_NAMES, index * 7)
  const family = nth(FAMILY_NAMES, index * 5 + Math.floor(index / 26))
  return {
    // Nobody should take them for somebody.
    fullName: `${given} ${family} (demo)`,
    bornOn: `${1970 + ((index * 7) % 34)}-${two(1 + (index % 12))}-${two(1 + ((index * 11) % 28))}`,
    city: nth(CITIES, index),
    employmentKind: index % 4 === 3 ? 'business' : 'private',
    monthlyIncome: nth(INCOMES, index),
    wallet: index % 3 === 2 ? '90007' : '90006',
    language: index % 2 === 0 ? 'en-PH' : 'fil-PH',
  }
}

const two = (number: number) => String(number).padStart(2, '0')

interface Asked {
  readonly today: BusinessDate
  readonly policyOf: (productId: number, on: BusinessDate) => Policy
  readonly guardScope: GuardScope
}

export function planStory(asked: Asked): Story {
  const people: StoryPerson[] = []
  const loans: StoryLoan[] = []
  /** Who paid everything, and since when: they come back for another loan. */
  const settled: { person: number; daysAgo: number }[] = []
  for (let index = 0; index < LOANS; index += 1) {
    // A little more is lent every month.
    const share = (index / (LOANS - 1)) ** 0.8
    const lentDaysAgo = Math.round(FIRST_DAYS_AGO - share * (FIRST_DAYS_AGO - LAST_DAYS_AGO))
    const back = index % 3 === 2 ? settled.findIndex(({ daysAgo }) => daysAgo > lentDaysAgo) : -1
    const [returning] = back === -1 ? [] : settled.splice(back, 1)
    const person = returning?.person ?? people.push(personOf(people.length)) - 1
    const loan = loanOf(asked, index, { person, lentDaysAgo, isRepeat: returning !== undefined })
    loans.push(loan)
    const last = loan.payments.at(-1)
    if (last?.isPayOff) settled.push({ person, daysAgo: last.daysAgo })
  }
  return { people, loans }
}

function loanOf(
  { today, policyOf, guardScope }: Asked,
  index: number,
  { person, lentDaysAgo, isRepeat }: { person: number; lentDaysAgo: number; isRepeat: boolean },
): StoryLoan {
  const productId = index % 7 === 3 ? 2 : 1
  const agreedOn = addDays(today, -lentDaysAgo)
  const [pesos, termDays, periods] =
    productId === 1
      ? ([nth(STARTER_PESOS, index), index % 5 === 0 ? 120 : 91, index % 6 === 0 ? 3 : 1] as const)
      : ([nth(PLUS_PESOS, index), nth(PLUS_TERMS, index), null] as const)
  const terms = makeLoanTerms({
    policy: policyOf(productId, agreedOn),
    principalCentavos: centavos(pesos * 100),
    agreedOn,
    termDays,
    periods: periods ?? Math.floor(termDays / 30),
    isRepeatClient: isRepeat,
    guardScope,
  })
  const manner = nth(MANNERS, index)
  const payments = paymentsOf({ terms, today, lentDaysAgo, manner, index })
  const isGivenUp = manner === 'never' && lentDaysAgo > 140
  return {
    orderId: FIRST_STORY_ORDER + index,
    person,
    productId,
    termDays,
    terms,
    lentDaysAgo,
    payments,
    writtenOffDaysAgo: isGivenUp ? 9 : null,
  }
}

const CHANNELS: readonly StoryPayment['channel'][] = [
  'GCASH',
  'MAYA',
  'GCASH',
  '7ELEVEN',
  'GCASH',
  'QRPH',
  'GCASH',
  'BANK_TRANSFER',
  'MAYA',
  'CEBUANA',
]

interface Life {
  readonly terms: LoanTerms
  readonly today: BusinessDate
  readonly lentDaysAgo: number
  readonly manner: Manner
  readonly index: number
}

/** Goes from one due date to the next and pays what the engine asks for on the day of payment. */
function paymentsOf({ terms, today, lentDaysAgo, manner, index }: Life): StoryPayment[] {
  const lentOn = addDays(today, -lentDaysAgo)
  const events: LoanEvent[] = [
    { kind: 'disbursed', id: 'e0', valueOn: lentOn, amountCentavos: terms.netProceedsCentavos },
  ]
  const payments: StoryPayment[] = []
  let before = lentDaysAgo
  for (const [at, { dueAfterDays }] of terms.instalments.entries()) {
    if (manner === 'never' || (manner === 'stops' && at > 0)) break
    const daysAgo = payDayOf(manner, lentDaysAgo - dueAfterDays, { before, lentDaysAgo, index })
    if (daysAgo === null) break
    const now = position(terms, events, addDays(today, -daysAgo))
    const { amountCentavos, isPayOff } = amountOf(manner, now, at === terms.instalments.length - 1)
    payments.push({ daysAgo, amountCentavos, isPayOff, channel: nth(CHANNELS, index + at) })
    if (isPayOff) break
    events.push({
      kind: 'repaid',
      id: `e${at + 1}`,
      valueOn: addDays(today, -daysAgo),
      amountCentavos,
    })
    before = daysAgo
  }
  return payments
}

/** Paid on this day; null if that is still to come. Later ones come after the one before. */
function payDayOf(
  manner: Manner,
  dueDaysAgo: number,
  { before, lentDaysAgo, index }: { before: number; lentDaysAgo: number; index: number },
): number | null {
  const wanted = {
    prompt: dueDaysAgo + (index % 3),
    early: Math.max(dueDaysAgo, lentDaysAgo - 24),
    part: dueDaysAgo + 1,
    stops: dueDaysAgo,
    tardy: dueDaysAgo - 3 - (index % 4),
    late: dueDaysAgo - 16 - (index % 9),
    never: dueDaysAgo,
  }[manner]
  if (wanted < PAY_DAY) return null
  const isInTime = wanted >= dueDaysAgo
  const daysAgo = isInTime ? payDayBefore(wanted) : payDayAfter(wanted)
  const inOrder = Math.min(daysAgo, payDayAfter(before - 1))
  return inOrder < PAY_DAY ? null : inOrder
}

/** People pay on one day of the week, so that the demo hears of many payments at once. */
const PAY_DAY = 2
const isPayDay = (daysAgo: number) => daysAgo % 7 === PAY_DAY
const payDayBefore = (daysAgo: number): number =>
  isPayDay(daysAgo) ? daysAgo : payDayBefore(daysAgo + 1)
const payDayAfter = (daysAgo: number): number =>
  isPayDay(daysAgo) || daysAgo < 0 ? daysAgo : payDayAfter(daysAgo - 1)

const PART_STEP = 50_000

function amountOf(
  manner: Manner,
  { payOffCentavos, dueCentavos, nextDueCentavos }: Position,
  isLast: boolean,
): { amountCentavos: Centavos; isPayOff: boolean } {
  if (manner === 'early') return { amountCentavos: payOffCentavos, isPayOff: true }
  const asked = dueCentavos > 0 ? dueCentavos : nextDueCentavos
  if (manner === 'part') {
    const half = Math.max(PART_STEP, Math.round(asked / 2 / 10_000) * 10_000)
    if (half < payOffCentavos) return { amountCentavos: centavos(half), isPayOff: false }
  }
  if (isLast || asked >= payOffCentavos) return { amountCentavos: payOffCentavos, isPayOff: true }
  return { amountCentavos: asked, isPayOff: false }
}
