// What a borrower is told before paying for an extension (RA 3765): what is paid now, what remains and
// when, and what that costs a month and a year.
import { formatDate } from '#contract/format-date.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { shownPercent } from '#contract/short-rate.ts'
import { percentOf } from '#lending/effective-rate.ts'
import { type ExtendedEvent, extensionCost, type LoanEvent } from '#lending/events.ts'
import { standingEvents } from '#lending/events-in-force.ts'
import type { ExtensionOffer } from '#lending/extension-offer.ts'
import { type Centavos, formatPesos, sumCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { placesInPlan } from '#lending/shown-plan.ts'
import { instalmentTitle, ROWS } from './info-texts.ts'

interface Row {
  readonly label: string
  readonly value: string
  /** The sum of the figures before it. */
  readonly isTotal: boolean
}

const LABELS = {
  now: { en: 'To pay now', 'fil-PH': 'Babayaran ngayon' },
  principal: { en: 'Principal still owed', 'fil-PH': 'Natitirang principal' },
  newInterest: {
    en: 'Interest until the new dates',
    'fil-PH': 'Interes hanggang sa bagong petsa',
  },
  newFees: { en: 'Fees still to come', 'fil-PH': 'Mga bayarin pa' },
  after: { en: 'To pay after extending', 'fil-PH': 'Babayaran pagkatapos mag-extend' },
  month: { en: 'Effective rate per month (EIR)', 'fil-PH': 'Effective rate kada buwan (EIR)' },
  year: { en: 'Effective rate per year (EIR)', 'fil-PH': 'Effective rate kada taon (EIR)' },
  late: { en: 'If you pay late', 'fil-PH': 'Kung mahuli ang bayad' },
} as const satisfies Record<string, Text>

const LATE: Text = {
  en: 'The late charges of your loan agreement apply from the new dates.',
  'fil-PH': 'Ang multa sa loan agreement mo ang masusunod mula sa mga bagong petsa.',
}
const due: Text<(title: string, date: string) => string> = {
  en: (title, date) => `${title}, due ${date}`,
  'fil-PH': (title, date) => `${title}, due sa ${date}`,
}

export function extensionDisclosure(
  offer: ExtensionOffer,
  { instalments: before }: Pick<Position, 'instalments'>,
  language: Language,
): Row[] {
  const places = placesInPlan(before)
  const { agreed, instalments, effectiveRate } = offer
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const row = (label: Text, value: string, isTotal = false) => ({
    label: say(label),
    value,
    isTotal,
  })
  const figure = (label: Text, amount: Centavos) =>
    amount === 0 ? [] : [row(label, formatPesos(amount))]
  const sumOf = (
    key: 'principalCentavos' | 'interestCentavos' | 'feeCentavos' | 'amountCentavos',
  ) => sumCentavos(instalments.map((instalment) => instalment[key]))
  return [
    ...figure(ROWS.interest, agreed.interestCentavos),
    ...figure(ROWS.penalty, agreed.penaltyCentavos),
    ...figure(ROWS.loanFee, agreed.feeCentavos),
    ...figure(ROWS.fee, agreed.extensionFeeCentavos),
    row(LABELS.now, formatPesos(offer.amountCentavos), true),
    row(LABELS.principal, formatPesos(sumOf('principalCentavos'))),
    ...figure(LABELS.newInterest, sumOf('interestCentavos')),
    ...figure(LABELS.newFees, sumOf('feeCentavos')),
    row(LABELS.after, formatPesos(sumOf('amountCentavos')), true),
    ...instalments.map(({ number, dueOn, amountCentavos }) => ({
      label: say(due)(
        say(instalmentTitle)(places.get(number) ?? number),
        formatDate(dueOn, language),
      ),
      value: formatPesos(amountCentavos),
      isTotal: false,
    })),
    row(LABELS.month, shownPercent(percentOf(effectiveRate.monthly))),
    row(LABELS.year, shownPercent(percentOf(effectiveRate.annual))),
    row(LABELS.late, say(LATE)),
  ]
}

/** What the extensions that stand have cost: none of it made the loan smaller. */
export function extendedSoFar(events: readonly LoanEvent[]): { times: number; cost: Centavos } {
  const made = standingEvents(events).filter(
    (event): event is ExtendedEvent => event.kind === 'extended',
  )
  return { times: made.length, cost: sumCentavos(made.map(extensionCost)) }
}
