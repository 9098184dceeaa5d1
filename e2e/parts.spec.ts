// The shared parts in a real browser: what opens closes again in every way there is, everything
// works by keyboard, and numbers are grouped while they are typed.
import { expect, type Locator, type Page } from '@playwright/test'
import { test, waitUntilLive } from './journey.ts'

const openDialog = (page: Page) => page.locator('dialog[open]')
const opener = (page: Page, name: string): Locator =>
  page.locator(`[data-opens=${name}] button`).first()

test('what opens closes by Escape, by back and by a tap beside it, and gives the focus back', async ({
  page,
  open,
}) => {
  await open('/errorPage')
  await open('/parts?group=opened')
  const ways: Record<string, () => Promise<unknown>> = {
    escape: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    beside: () => page.touchscreen.tap(20, 20),
  }
  for (const name of ['dialog', 'sheet', 'rating']) {
    for (const close of Object.values(ways)) {
      await opener(page, name).click()
      await expect(openDialog(page)).toBeVisible()
      await expectDepth(page, 1)
      await close()
      await expect(openDialog(page)).toHaveCount(0)
      await expect(opener(page, name)).toBeFocused()
      await expectDepth(page, 0)
    }
  }
  // A picture covers the screen: a tap anywhere closes it.
  await opener(page, 'picture').click()
  await openDialog(page).getByRole('img').tap()
  await expect(openDialog(page)).toHaveCount(0)
  await expect(opener(page, 'picture')).toBeFocused()
  // A press that starts inside and ends beside it is no tap.
  await opener(page, 'dialog').click()
  await openDialog(page).getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(10, 10)
  await page.mouse.up()
  await expect(openDialog(page)).toBeVisible()
  await openDialog(page).getByRole('button').first().click()
  await expect(openDialog(page)).toHaveCount(0)
  await expectDepth(page, 0)
  // Nothing is left over in the history: one step back leaves the page.
  await page.goBack()
  await page.waitForURL(/errorPage/)
})

test('an open dialog keeps the focus and the page behind it still', async ({ page, open }) => {
  await open('/parts?group=opened')
  await opener(page, 'dialog').click()
  // At its title: no key does anything by accident, and no button looks chosen.
  await expect(openDialog(page).getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(openDialog(page).getByRole('button').first()).toBeFocused()
  const places = new Set<string>()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    places.add(
      await page.evaluate(() => {
        const focused = document.activeElement
        if (focused === document.body) return 'browser'
        return focused?.closest('dialog[open]') ? 'inside' : 'outside'
      }),
    )
  }
  expect([...places]).not.toContain('outside')
  expect([...places]).toContain('inside')
  await page.mouse.move(180, 600)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  // So does a sheet.
  await opener(page, 'long').click()
  await expect(openDialog(page).getByRole('heading').first()).toBeFocused()
})

test('dialogs follow, cover and leave each other without losing their place in the history', async ({
  page,
  open,
  noise,
}) => {
  await open('/parts?group=opened')
  await test.step('a toast is shown above the dialog and closes by a tap', async () => {
    await opener(page, 'rating').click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const toast = openDialog(page).getByRole('status').getByRole('button')
    await expect(toast).toHaveText('Please choose')
    await toast.tap()
    await expect(toast).toHaveCount(0)
    await expect(openDialog(page)).toBeVisible()
  })
  await test.step('a second dialog takes the place of the first', async () => {
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'You repaid this loan' })).toBeVisible()
    await expectDepth(page, 1)
    await page.goBack()
    await expect(openDialog(page)).toHaveCount(0)
  })
  await test.step('back closes the dialog above a sheet first, then the sheet', async () => {
    await opener(page, 'long').click()
    await openDialog(page).getByRole('button', { name: 'Dialog with one button' }).click()
    await expect(openDialog(page)).toHaveCount(2)
    await expectDepth(page, 2)
    await page.goBack()
    await expect(openDialog(page)).toHaveCount(1)
    await page.goBack()
    await expect(openDialog(page)).toHaveCount(0)
    await expectDepth(page, 0)
  })
  await test.step('one that leads to another page is not met again on the way back', async () => {
    await opener(page, 'leave').click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL(/errorPage/)
    await page.goBack()
    await page.waitForURL(/parts/)
    await expect(page.getByRole('heading', { name: 'What opens' })).toBeVisible()
    await expect(openDialog(page)).toHaveCount(0)
    await expectDepth(page, 0)
  })
  await test.step('leaving our pages from a dialog that closes at the same moment works', async () => {
    await opener(page, 'tips').click()
    await openDialog(page)
      .getByRole('button')
      .evaluate((button: HTMLElement) => {
        button.click()
        location.assign('/errorPage')
      })
    await page.waitForURL(/errorPage/)
    await page.goBack()
    await page.waitForURL(/parts/)
    await waitUntilLive(page)
  })
  await test.step('a page loaded again under an open sheet keeps no empty step', async () => {
    await opener(page, 'sheet').click()
    await expectDepth(page, 1)
    await page.reload()
    await waitUntilLive(page)
    await expectDepth(page, 0)
  })
  noise.length = 0
})

test('[S52] a toast stands at the centre of the screen and closes by a tap', async ({
  page,
  open,
}) => {
  await open('/parts?group=opened&show=toast')
  const toast = page.getByRole('status').getByRole('button')
  await expect(toast).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/parts?group=opened&show=loading')
    await expect(toast).toBeVisible()
  }
  await open('/parts?group=opened&show=toast')
  const box = await toast.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) throw new Error('the toast has no place')
  expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThan(2)
  expect(Math.abs(box.y + box.height / 2 - size.height / 2)).toBeLessThan(2)
  await toast.tap()
  await expect(toast).toHaveCount(0)
})

test('a button takes one tap at a time, and none while it is disabled', async ({ page, open }) => {
  await open('/parts?group=buttons')
  const button = page.getByRole('button', { name: 'Takes a second' })
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Done: 1')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Loan', exact: true }).click({ force: true })
  await page.keyboard.press('Enter')
  await button.click()
  await expect(page.getByText('Done: 2')).toBeVisible()
})

test('[V14] phone and bank-card numbers keep digits only, grouped, and the caret in its place', async ({
  page,
  open,
}) => {
  await open('/parts?group=inputs&lang=en')
  const phone = page.getByRole('textbox', { name: 'Mobile number' })
  const phoneDigits = page.locator('output').first()
  const type = (text: string) => page.keyboard.type(text)
  await phone.fill('')
  await phone.focus()
  await type('0917-abc 123 45678999')
  await expect(phone).toHaveValue('091 7123 4567')
  await expect(phoneDigits).toHaveText('09171234567')
  await test.step('a full field refuses more, wherever the caret is', async () => {
    await moveCaret(phone, 5)
    await type('0')
    await expect(phone).toHaveValue('091 7123 4567')
    expect(await caretOf(phone)).toBe(5)
  })
  await test.step('backspace over a space takes the digit before it', async () => {
    await moveCaret(phone, 4)
    await page.keyboard.press('Backspace')
    await expect(phone).toHaveValue('097 1234 567')
    expect(await caretOf(phone)).toBe(2)
    await type('1')
    await expect(phone).toHaveValue('091 7123 4567')
    expect(await caretOf(phone)).toBe(3)
  })
  await test.step('the delete key over a space takes the digit after it', async () => {
    await page.keyboard.press('Delete')
    await expect(phone).toHaveValue('091 1234 567')
    expect(await caretOf(phone)).toBe(3)
  })
  await test.step('what is pasted is cleaned, with the country prefix read as 0', async () => {
    await phone.fill('')
    await page.keyboard.insertText('+63 917 123 4567')
    await expect(phone).toHaveValue('091 7123 4567')
    await phone.selectText()
    await page.keyboard.insertText('(0998) 765-4321 ext 5')
    await expect(phone).toHaveValue('099 8765 4321')
    await expect(phoneDigits).toHaveText('09987654321')
  })
  const card = page.getByRole('textbox', { name: 'Bank card number' })
  await card.focus()
  await type('4111x111111111111')
  await expect(card).toHaveValue('4111 1111 1111 1111')
  await moveCaret(card, 5)
  await type('2')
  await expect(card).toHaveValue('4111 2111 1111 1111 1')
  expect(await caretOf(card)).toBe(6)
  await expect(page.locator('output').nth(1)).toHaveText('41112111111111111')
})

test('choices, stars, tabs, boxes, rows and fields work by keyboard', async ({ page, open }) => {
  await open('/parts?group=inputs&lang=en')
  await page.getByRole('radio', { name: '3 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByRole('radio', { name: /^GCash/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Maya/ })).toBeChecked()
  const box = page.getByRole('checkbox', { name: 'Send me offers' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()

  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('All').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Finished')).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('Finished')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Processing')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab('Finished')).toBeFocused()
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)

  const bank = page.getByRole('combobox', { name: 'Bank' }).first()
  await bank.selectOption('Bank of Commerce')
  await expect(bank).toHaveValue('0')
  await page.getByLabel('Date of birth').fill('1999-12-31')
  const message = page.getByRole('textbox', { name: 'What happened?' })
  await expect(message).toHaveAccessibleDescription(/fill in your comments/)
  await message.fill('x'.repeat(195))
  await expect(page.getByText('195/200')).toBeVisible()
  await expect(page.getByText('5 characters left')).toBeAttached()
  await message.pressSequentially('123456789')
  await expect(page.getByText('200/200')).toBeVisible()

  await open('/parts?group=money&lang=en')
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('GCash ••4567')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('GCash ••4567')).toHaveCount(0)
})

test('a place is found level by level, by keyboard and by search', async ({ page, open }) => {
  await open('/parts?group=inputs&lang=en')
  const field = opener(page, 'city')
  await field.focus()
  await page.keyboard.press('Enter')
  const sheet = openDialog(page)
  await sheet.getByRole('button', { name: /CALABARZON/ }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Laguna' }).press('Enter')
  await sheet.getByRole('button', { name: 'Biñan City' }).press('Enter')
  await expect(field).toHaveText(/Biñan City, Laguna, CALABARZON/)
  await expect(field).toBeFocused()
  await opener(page, 'city-chosen').click()
  await sheet.getByRole('searchbox', { name: 'Search all cities and towns' }).fill('paranaque')
  await sheet.getByRole('button', { name: 'Parañaque City' }).click()
  await expect(opener(page, 'city-chosen')).toHaveText(/Parañaque City, National Capital/)
  await opener(page, 'city-chosen').click()
  await sheet.getByRole('searchbox').fill('zzz')
  await expect(sheet).toContainText('Nothing found')
  await sheet.getByRole('searchbox').fill('')
  await sheet.getByRole('button', { name: 'All' }).click()
  await expect(sheet.getByRole('button', { name: /BARMM/ })).toBeVisible()
})

test('pictures are added up to the limit, enlarged and taken out; a code is copied', async ({
  page,
  open,
}) => {
  await open('/parts?group=inputs&lang=en')
  const picker = page.getByRole('group', { name: 'No photo yet' })
  const input = picker.locator('input[type=file]')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
  await input.setInputFiles([file('a.png'), file('b.png'), file('c.png')])
  await expect(picker.getByText('2 of 2')).toBeVisible()
  await expect(input).toBeDisabled()
  await picker.getByRole('button', { name: 'Enlarge photo 2' }).click()
  await expect(openDialog(page).getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await picker.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
  await expect(picker.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Send photo 3 again' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending photo 3' })).toBeVisible()

  await open('/parts?group=money&lang=en')
  const toast = page.getByRole('status').getByRole('button')
  const copy = page.getByRole('button', { name: 'Click to Copy' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(toast).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PH-2026-000174001')
  await test.step('where the clipboard is closed, the text is selected instead', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await copy.click()
    await expect(toast).toContainText('Press and hold')
    expect(await page.evaluate(() => String(getSelection()))).toBe('PH-2026-000174001')
  })
})

test('the action bar is out of the way while the keyboard is open', async ({ page, open }) => {
  await open('/parts?layout=screen&lang=en')
  const action = page.getByRole('button', { name: /^Repay/ })
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  await expect(action).toBeInViewport()
  await page.setViewportSize({ ...size, height: size.height - 60 })
  await expect(action).toBeInViewport()
  await page.setViewportSize({ ...size, height: size.height - 61 })
  await expect(action).toBeHidden()
  await page.setViewportSize(size)
  await expect(action).toBeInViewport()
})

test('what a developer names in the address is open, the safe choice first', async ({
  page,
  open,
}) => {
  await open('/parts?show=danger&lang=en')
  await expect(page.getByRole('dialog', { name: 'Cancel this loan?' })).toBeVisible()
  await expect(openDialog(page).getByRole('button').first()).toHaveText('Keep the loan')
})

async function expectDepth(page: Page, depth: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => (history.state as { modalDepth?: number } | null)?.modalDepth ?? 0),
    )
    .toBe(depth)
}

async function moveCaret(input: Locator, place: number): Promise<void> {
  await input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), place)
}

async function caretOf(input: Locator): Promise<number | null> {
  return input.evaluate((element: HTMLInputElement) => element.selectionStart)
}
