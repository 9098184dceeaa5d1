// Every page opens with an answer that has the specification's fields and nothing else: another
// backend knows nothing of what we add. The browser asks, since the address names no session, and
// gets these answers in place of the server's.
import { expect, type Page } from '@playwright/test'
import {
  BINDING_ANSWER,
  CERTIFICATION_ANSWER,
  CONTACT_ANSWER,
  EXTENSION_ANSWER,
  OFFER_ANSWER,
  ORDER_ANSWER,
  REPAYMENT_ANSWER,
} from '../contract/testing/specification-answers.ts'
import { test } from './journey.ts'

async function answer(page: Page, path: RegExp, data: object, code: number | string = 0) {
  await page.route(path, (route) => route.fulfill({ json: { code, message: '', data } }))
}

test('Order Details', async ({ page, open }) => {
  await answer(page, /loan-details\/loan-details/, ORDER_ANSWER)
  await answer(page, /contract\/contract/, { data: [] })
  await open('/loanDetail?productId=1&orderId=5')
  await expect(page.getByRole('heading', { name: 'Repay soon' })).toBeVisible()
  await expect(page.getByText('₱3,000.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rollover Repayment' })).toBeVisible()
})

test('[E11] the confirmation, its agreements included', async ({ page, open, noise }) => {
  await answer(page, /loan-detail-confirm/, OFFER_ANSWER)
  // The list itself never arrives: the titles of the confirmation stand in for it.
  await page.route(/contract\/contract/, (route) => route.abort())
  await open('/loanConfirm?productId=1')
  await page.locator('details > summary').first().tap()
  await expect(page.getByText('Instalment 1')).toBeVisible()
  await expect(page.getByText('91 days')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Loan', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  // The browser itself reports the request that we cut.
  noise.length = 0
})

test('the confirmation’s variant', async ({ page, open }) => {
  const variant = { ...OFFER_ANSWER, NewButtonMsg: 'Get it now', NewPopMsg: '' }
  await answer(page, /goya\/confirm/, variant, '00')
  await answer(page, /goya\/contract/, { data: [{ title: 'Loan agreement' }] }, '00')
  await open('/loanConfirmNew?productId=1')
  await expect(page.getByRole('button', { name: 'Get it now' })).toBeVisible()
})

test('[E1] binding an account: a subtitle is a placeholder, a city can be chosen', async ({
  page,
  open,
}) => {
  await answer(page, /card-init/, BINDING_ANSWER)
  await open('/bindBank?productId=1')
  await expect(page.getByPlaceholder('Eleven digits')).toBeVisible()
  await page.getByRole('button', { name: 'City of the branch' }).tap()
  await expect(page.getByRole('dialog').getByText('Metro Manila')).toBeVisible()
})

test('a certification', async ({ page, open }) => {
  await answer(page, /certification\/init/, CERTIFICATION_ANSWER)
  await open('/certify/job')
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('customer service', async ({ page, open }) => {
  await answer(page, /contact-kf-info/, CONTACT_ANSWER)
  await open('/customerService')
  await expect(page.getByText('help@backend.example')).toBeVisible()
})

test('repaying, and the code that is open', async ({ page, open, noise }) => {
  await answer(page, /loan-play-detail/, REPAYMENT_ANSWER)
  // Another backend has no such call.
  await page.route(/loan-details\/pay-code/, (route) => route.fulfill({ status: 404 }))
  await open('/repay?productId=1&orderId=5')
  await expect(page.getByText('ABCD2345')).toBeVisible()
  await page.getByRole('button', { name: 'Steps to pay' }).tap()
  await page.waitForURL(/repaymentOfCode2/)
  await expect(page.getByText('Pay the exact amount')).toBeVisible()
  await expect(page.getByText('We could not check this code')).toBeVisible()
  noise.length = 0
})

test('extending, beside repaying', async ({ page, open }) => {
  await answer(page, /loan-play-detail/, REPAYMENT_ANSWER)
  await answer(page, /utmost\/word/, EXTENSION_ANSWER)
  await open('/repayOrNot?productId=1&orderId=5')
  await page.getByRole('link', { name: 'Extend for ₱138.08' }).tap()
  await page.waitForURL(/repayDelay/)
  await expect(page.getByText('Your next payment will be on Nov 25, 2026.')).toBeVisible()
})
