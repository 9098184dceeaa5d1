// Where somebody lives, chosen from the whole country: level by level, or by its name.
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { listPlaces, saveCertification, startCertification } from '#contract/certification.ts'
import { answer } from '../answers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'

const PLACES: ResponseOf<typeof listPlaces> = {
  regions: [
    {
      code: 'ncr',
      name: 'Metro Manila',
      places: [
        { code: 'manila', name: 'City of Manila', places: [] },
        { code: 'qc', name: 'Quezon City', places: [] },
      ],
    },
    {
      code: 'r4a',
      name: 'CALABARZON',
      places: [
        {
          code: 'quezon',
          name: 'Quezon',
          places: [
            { code: 'lucena', name: 'Lucena City' },
            { code: 'tayabas', name: 'Tayabas City' },
          ],
        },
      ],
    },
  ],
}

async function openSheet(value = ''): Promise<OpenPage> {
  const page = await openPage('/certify/personal', {
    answers: [
      answer(startCertification, {
        steps: [{ code: 'address', title: 'Address', text: '' }],
        items: [
          {
            code: 'city',
            step: 'address',
            title: 'City or town',
            subtitle: '',
            category: 'citySelect',
            value,
            options: [],
            inputType: '',
            isOptional: false,
            cardType: 3,
            channelNumber: '',
          },
        ],
        done: false,
        missingKinds: ['personal'],
        stepsBefore: 0,
        stepsTotal: 0,
        draftKey: 'draft',
      }),
      answer(listPlaces, PLACES),
      answer(saveCertification, { done: false, missingCodes: [], missingKinds: ['personal'] }),
    ],
  })
  await page.tap(/^City or town: /)
  await page.opensDialog('City or town')
  return page
}

/** What is shown to choose from, and what is marked as leading further or as chosen. */
const places = (page: OpenPage) => [...page.front().querySelectorAll('ul button')].map(wordsOf)
const path = (page: OpenPage) =>
  [...page.front().querySelectorAll('nav button')].map(
    (step) => wordsOf(step) + (step.getAttribute('aria-current') === 'step' ? ' (here)' : ''),
  )

it('a place is chosen level by level, and every step chosen so far leads back to its level', async () => {
  const page = await openSheet()
  expect([path(page), places(page)]).toEqual([[], ['Metro Manila', 'CALABARZON']])
  await page.tap('CALABARZON')
  await page.tap('Quezon')
  expect(path(page)).toEqual(['All', 'CALABARZON', 'Quezon (here)'])
  expect(places(page)).toEqual(['Lucena City', 'Tayabas City'])
  const steps = within(page.front()).getByRole('navigation', { name: 'Chosen so far' })
  await page.user.click(within(steps).getByText('CALABARZON'))
  expect([path(page), places(page)]).toEqual([['All', 'CALABARZON (here)'], ['Quezon']])
  await page.tap('All')
  expect([path(page), places(page)]).toEqual([[], ['Metro Manila', 'CALABARZON']])

  // A region may have cities of its own. The last choice closes the sheet; what stands in the way to
  // it is said after it, as in an address.
  await page.tap('Metro Manila')
  await page.tap('Quezon City')
  await page.closesDialog()
  await page.find('button', 'City or town: Quezon City, Metro Manila')
  await page.tap('Save and finish')
  await page.eventually(() =>
    expect(page.sentFields(saveCertification)).toMatchObject([{ city: 'qc' }]),
  )
})

it('a search finds every level and says what each lies in; a found region is opened, a city chosen', async () => {
  const page = await openSheet()
  await page.type('Search all cities and towns', 'que')
  expect(places(page)).toEqual(['Quezon City · Metro Manila', 'Quezon · CALABARZON'])
  expect(page.dialogText()).not.toContain('Nothing found')
  await page.tap('Quezon · CALABARZON')
  expect(path(page)).toEqual(['All', 'CALABARZON', 'Quezon (here)'])
  expect(places(page)).toEqual(['Lucena City', 'Tayabas City'])

  await page.type('Search all cities and towns', 'calabarzon')
  // Nothing lies around a region, and no step is shown that the search has left.
  expect([path(page), places(page)]).toEqual([[], ['CALABARZON']])
  await page.type('Search all cities and towns', 'Atlantis')
  expect(places(page)).toEqual([])
  expect(page.dialogText()).toContain('Nothing found. Check the spelling.')
  await page.type('Search all cities and towns', ' ')
  expect(page.dialogText()).not.toContain('Nothing found')

  await page.type('Search all cities and towns', 'lucena')
  await page.tap('Lucena City · Quezon, CALABARZON')
  await page.closesDialog()
  await page.find('button', 'City or town: Lucena City, Quezon, CALABARZON')
})

it('opens among the neighbours of the current choice, which alone has the check mark', async () => {
  const page = await openSheet('tayabas')
  expect(path(page)).toEqual(['All', 'CALABARZON', 'Quezon (here)'])
  const marked = () =>
    [...page.front().querySelectorAll('ul button:has(svg)')].map((place) => wordsOf(place))
  expect([places(page), marked()]).toEqual([['Lucena City', 'Tayabas City'], ['Tayabas City']])
  // Above the last level every place leads further.
  await page.tap('CALABARZON')
  expect(marked()).toEqual(['Quezon'])
  // Closed without a choice, the choice stays as it was, and so does where it opens.
  await page.tap('Close')
  await page.closesDialog()
  await page.tap('City or town: Tayabas City, Quezon, CALABARZON')
  expect(places(page)).toEqual(['Lucena City', 'Tayabas City'])
})
