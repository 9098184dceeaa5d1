// The demo's story: half a year of a small lender. Everybody in it is invented. What is written is what
// the product would have written on those days, in few statements, since a demo starts in seconds; loans,
// payments and books go through the ledger like any other.
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { clockBefore, type FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Db } from '#server/db/open.ts'
import { bindPast } from '#server/features/bank-account/demo.ts'
import { limitsOn } from '#server/features/catalogue/dated-limits.ts'
import { listOwnProducts, type OwnProduct, policyOn } from '#server/features/catalogue/service.ts'
import { certifyPast } from '#server/features/certification/demo.ts'
import { complainAndAnswer } from '#server/features/complaint/demo.ts'
import { confirmPast, type PastLoan } from '#server/features/confirmation/demo.ts'
import { partyOf } from '#server/features/confirmation/service.ts'
import { deliverPast } from '#server/features/messages/demo.ts'
import { sumClosedDays } from '#server/features/money/books-service.ts'
import { fundPast, settlePast } from '#server/features/money/demo.ts'
import { fileReports } from '#server/features/payment/report-service.ts'
import { payoutIdOf } from '#server/features/payout/demo.ts'
import { addPaidCodes } from '#server/features/repayment/demo.ts'
import { sandboxOf } from '#server/features/repayment/sandbox-page.ts'
import { createPastBorrowers } from '#server/features/session/demo.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { type Entry, enter, recordEvent, saveEntries } from '#server/ledger/ledger.ts'
import { lockLoans } from '#server/ledger/locked-loan.ts'
import { countClosedDay } from './close-service.ts'
import { STORY_COMPLAINTS } from './demo-story-complaints.ts'
import { planStory, type Story, type StoryLoan, type StoryPayment } from './demo-story-plan.ts'

export const demo: FeatureDemo = { story: tell }

interface Borrower {
  readonly id: number
  readonly mobile: string
  readonly accountId: number
}

/** A million and a half from the owners; what is lent comes out of the larger part. */
const MONEY_AT_FIRST = { capital: centavos(150_000_000), payouts: centavos(120_000_000) }

/** Few enough that a request beside it doesn't wait long. */
const LOANS_AT_ONCE = 30

async function* tell(dependencies: JobDependencies): AsyncGenerator<void> {
  const { db, clock, config } = dependencies
  const products = await listOwnProducts(db)
  const story = planStory({
    today: clock.today(),
    policyOf: (productId, on) => policyOn(productOf(products, productId), on),
    guardScope: config.guardScope,
  })
  yield
  const borrowers = await db
    .transaction()
    .execute((transaction) => enrol(transaction, dependencies, story))
  yield
  for (let at = 0; at < story.loans.length; at += LOANS_AT_ONCE) {
    const some = story.loans.slice(at, at + LOANS_AT_ONCE)
    await lend(dependencies, { story, borrowers, products }, some)
    yield
  }
  const first = Math.max(...story.loans.map(({ lentDaysAgo }) => lentDaysAgo))
  await fund(dependencies, first + 1)
  for (let daysAgo = first; daysAgo >= 1; daysAgo -= 1) {
    await collect(dependencies, story, borrowers, daysAgo)
    await writeOff(dependencies, story, daysAgo)
    if (isClosingDay(daysAgo)) await close(dependencies, daysAgo)
    yield
  }
  await complain(dependencies, story, borrowers)
  yield
  await deliverPast(
    dependencies,
    borrowers.map(({ id }) => id),
  )
}

function productOf(products: readonly OwnProduct[], id: number): OwnProduct {
  const product = products.find((one) => one.id === id)
  invariant(product !== undefined, `the demo has a product ${id}`)
  return product
}

function borrowerOf(borrowers: readonly Borrower[], { person }: StoryLoan): Borrower {
  const borrower = borrowers[person]
  invariant(borrower !== undefined, `the story has a person ${person}`)
  return borrower
}

/** Everybody with what they told and where their money goes, the evening before their first loan. */
async function enrol(
  transaction: Db,
  dependencies: JobDependencies,
  { people, loans }: Story,
): Promise<Borrower[]> {
  const { clock } = dependencies
  const since = people.map((_, index) => {
    const first = loans.find(({ person }) => person === index)
    return clockBefore(clock, (first?.lentDaysAgo ?? 0) + 1).now()
  })
  const made = await createPastBorrowers(transaction, since)
  const told = made.map(({ id }, index) => {
    const person = people[index]
    const at = since[index]
    invariant(person !== undefined && at !== undefined, 'everybody has a story')
    const { fullName, bornOn, city, employmentKind, monthlyIncome, wallet } = person
    const personal = { fullName, bornOn, city, idNumber: documentOf(id) }
    const job = { employmentKind, monthlyIncome }
    return { borrowerId: id, at, channel: wallet, answers: { personal, job } }
  })
  await certifyPast(transaction, dependencies, told)
  const accounts = await bindPast(transaction, dependencies, told)
  return made.map((borrower, index) => ({ ...borrower, accountId: accounts[index] ?? 0 }))
}

/** Nobody else's; the last digits are what the sandbox answers by. */
const documentOf = (borrowerId: number) => `8${String(borrowerId).padStart(11, '0')}7777`

interface Cast {
  readonly story: Story
  readonly borrowers: readonly Borrower[]
  readonly products: readonly OwnProduct[]
}

async function lend(
  dependencies: JobDependencies,
  { story, borrowers, products }: Cast,
  loans: readonly StoryLoan[],
): Promise<void> {
  const { db, clock, config, payout } = dependencies
  await db.transaction().execute(async (transaction) => {
    const past = loans.map((loan): PastLoan => {
      const { id, mobile, accountId } = borrowerOf(borrowers, loan)
      const person = story.people[loan.person]
      invariant(person !== undefined, 'a loan is somebody’s')
      const product = productOf(products, loan.productId)
      invariant(isWithinLimits(product, loan), `order ${loan.orderId} is within the limits`)
      const identity = { fullName: person.fullName, idType: 'philsys', idNumber: documentOf(id) }
      return {
        ...loan,
        borrowerId: id,
        bankAccountId: accountId,
        product,
        party: partyOf({ ...identity, mobile }),
        language: person.language,
        at: clockBefore(clock, loan.lentDaysAgo).now(),
      }
    })
    const holidays = await readHolidays(transaction)
    const tools = { clock, config, holidays, gateway: payout.name }
    await confirmPast(transaction, tools, past)
    await payOut(transaction, dependencies, loans)
  })
}

function isWithinLimits(product: OwnProduct, { terms, termDays }: StoryLoan): boolean {
  const { limits } = limitsOn(product, terms.agreedOn)
  const { principalCentavos: amount } = terms
  return (
    amount >= limits.amountMinCentavos &&
    amount <= limits.amountMaxCentavos &&
    termDays >= limits.termDaysMin &&
    termDays <= limits.termDaysMax
  )
}

/** Each on its day, all in one go. */
async function payOut(
  transaction: Db,
  dependencies: JobDependencies,
  loans: readonly StoryLoan[],
): Promise<void> {
  const { clock, config, payout } = dependencies
  const opened = await lockLoans(
    transaction,
    loans.map(({ orderId }) => orderId),
  )
  const entries: Entry[] = []
  for (const { orderId, terms, lentDaysAgo } of loans) {
    const loan = opened.get(orderId)
    invariant(loan !== undefined, `order ${orderId} was just written`)
    const draft = {
      kind: 'disbursed',
      valueOn: terms.agreedOn,
      amountCentavos: terms.netProceedsCentavos,
      provider: payout.name,
    } as const
    const then = { config, clock: clockBefore(clock, lentDaysAgo) }
    // Nothing happened to it before.
    const fresh = { ...loan, history: async () => [] }
    entries.push(await enter(then, fresh, draft, `payout:${payoutIdOf(orderId)}`))
  }
  await saveEntries(transaction, dependencies, entries)
}

async function collect(
  dependencies: JobDependencies,
  { loans }: Story,
  borrowers: readonly Borrower[],
  daysAgo: number,
): Promise<void> {
  const clock = clockBefore(dependencies.clock, daysAgo)
  const paid = loans.flatMap((loan) =>
    loan.payments
      .filter((payment) => payment.daysAgo === daysAgo)
      .map((payment) => ({
        orderId: loan.orderId,
        borrowerId: borrowerOf(borrowers, loan).id,
        payerName: '',
        channel: payment.channel,
        quote: quoteOf(payment, clock.today()),
        paidAt: clock.now(),
      })),
  )
  if (paid.length === 0) return
  const sandbox = sandboxOf(dependencies)
  const reports = await addPaidCodes(dependencies.db, sandbox, paid)
  await fileReports({ ...dependencies, clock }, sandbox.name, reports, clock.now())
}

function quoteOf({ amountCentavos, isPayOff }: StoryPayment, on: BusinessDate) {
  const kind = isPayOff ? ('repay-all' as const) : ('repay-part' as const)
  return { kind, isPayOff, quotedOn: on, expiresOn: addDays(on, 1), amountCentavos }
}

async function writeOff(
  dependencies: JobDependencies,
  { loans }: Story,
  daysAgo: number,
): Promise<void> {
  const then = { ...dependencies, clock: clockBefore(dependencies.clock, daysAgo) }
  const event = { kind: 'written-off', valueOn: then.clock.today() } as const
  for (const { orderId, writtenOffDaysAgo } of loans) {
    if (writtenOffDaysAgo !== daysAgo) continue
    await dependencies.db
      .transaction()
      .execute((transaction) =>
        recordEvent(transaction, then, orderId, event, `demo:${orderId}:written-off`),
      )
  }
}

/** Every fortnight, up to yesterday. */
const CLOSED_DAYS = 14
const isClosingDay = (daysAgo: number) => daysAgo % CLOSED_DAYS === 1

/** Finance, the books of that day and what was counted then, as it is done the next morning. */
async function close(dependencies: JobDependencies, daysAgo: number): Promise<void> {
  const { db, clock } = dependencies
  const closedOn = addDays(clock.today(), -daysAgo)
  const evening = { ...dependencies, clock: clockBefore(clock, daysAgo) }
  const from = addDays(closedOn, 1 - CLOSED_DAYS)
  await db.transaction().execute((transaction) =>
    settlePast(transaction, evening, {
      provider: dependencies.collection.name,
      from,
      to: closedOn,
    }),
  )
  const morning = { ...dependencies, clock: clockBefore(clock, daysAgo - 1) }
  await closeBooks(db, morning, closedOn)
  await countClosedDay(morning)
  await sumClosedDays(morning)
}

/** The day before the first loan. */
async function fund(dependencies: JobDependencies, daysAgo: number): Promise<void> {
  const then = { ...dependencies, clock: clockBefore(dependencies.clock, daysAgo) }
  const { db, payout } = dependencies
  await db
    .transaction()
    .execute((transaction) => fundPast(transaction, then, payout.name, MONEY_AT_FIRST))
}

async function complain(
  dependencies: JobDependencies,
  { people, loans }: Story,
  borrowers: readonly Borrower[],
): Promise<void> {
  for (const { loanAt, wording, ...complaint } of STORY_COMPLAINTS) {
    const loan = loans[loanAt]
    invariant(loan !== undefined, `the story has a loan ${loanAt}`)
    const isFilipino = people[loan.person]?.language === 'fil-PH'
    const about = { borrowerId: borrowerOf(borrowers, loan).id, orderId: loan.orderId }
    const said = isFilipino ? wording.filipino : wording.english
    await complainAndAnswer(dependencies, about, { ...complaint, ...said })
  }
}
