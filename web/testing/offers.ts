// An approved loan as the contract describes it.
import type { ResponseOf } from '#contract/call.ts'
import { listAgreements, listAgreementsVariant } from '#contract/agreements.ts'
import type { getOffer, getOfferVariant } from '#contract/confirmation.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer } from './answers.ts'

export type Offer = ResponseOf<typeof getOffer>

export const OFFER: Offer = {
  amount: centavos(512_300),
  periods: 3,
  termUnit: 'day',
  termDays: 91,
  details: [
    { label: 'You receive', value: '₱4,900.00' },
    { label: 'Interest', value: '₱310.00' },
    { label: 'Total', value: '₱5,210.00' },
  ],
  plan: [
    {
      dueOn: businessDate('2025-12-15'),
      title: 'Instalment 1',
      amount: centavos(173_600),
      description: '1/3',
    },
    {
      dueOn: businessDate('2026-01-14'),
      title: 'Instalment 2',
      amount: centavos(173_700),
      description: '2/3',
    },
    {
      dueOn: businessDate('2026-02-13'),
      title: 'Instalment 3',
      amount: centavos(173_800),
      description: 'the last one',
    },
  ],
  firstDueOn: businessDate('2025-12-15'),
  firstPeriodDays: 30,
  rateText: '36% a year',
  sendsSms: false,
  asksBeforeLeaving: false,
  leavingText: '',
  leavingTitle: '',
  agreementFrame: '',
  productLogo: '/logos/starter.svg',
  productName: 'Starter Loan',
  agreements: [{ title: 'Loan agreement' }],
  received: null,
  effectiveRate: '',
  effectiveRateYear: '',
  account: null,
  cancelUntil: '',
  smallerText: '',
  disclosure: [{ label: 'Effective rate per year (EIR)', value: '58.12%' }],
}

export const VARIANT_OFFER: ResponseOf<typeof getOfferVariant> = {
  ...OFFER,
  buttonText: 'Get my loan',
  promotion: 'Pay early at any time',
}

const AGREEMENTS = { agreements: [{ title: 'Loan agreement' }, { title: 'Disclosure statement' }] }

export const AGREED = answer(listAgreements, AGREEMENTS)
export const AGREED_VARIANT = answer(listAgreementsVariant, AGREEMENTS)
