// The native bridge in WebKit itself, inside a web view with real message handlers. No browser of
// the other journeys takes part.
import { expect, test } from '@playwright/test'
import { Shell, type ShellMessage, type ShellOptions } from './shell/shell.ts'

const url = (path: string) => `${process.env['BASE_URL']}${path}`

/** Presses a button of the test page. */
function press(shell: Shell, name: string): Promise<unknown> {
  return shell.evaluate(
    `void [...document.querySelectorAll('button')].find((button) => button.textContent === ${JSON.stringify(name)}).click()`,
  )
}

function typeLink(shell: Shell, link: string): Promise<unknown> {
  return shell.evaluate(`(() => {
    const label = [...document.querySelectorAll('label')].find((l) => l.textContent === 'Link or address')
    const input = document.getElementById(label.htmlFor)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(link)})
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })()`)
}

async function inShell(options: ShellOptions, use: (shell: Shell) => Promise<void>): Promise<void> {
  const shell = await Shell.start(options)
  try {
    await use(shell)
  } finally {
    await shell.quit()
  }
}

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown

const EXPECTED: readonly (readonly [button: string, message: ShellMessage])[] = [
  ['openPage', { name: 'openPage', payload: { url: url('/order') } }],
  ['closeWebView', { name: 'closeWebView', payload: null }],
  [
    'openPageWithParam',
    { name: 'openPageWithParam', payload: { url: url('/order'), param: { productId: '1' } } },
  ],
  ['goHomeTab', { name: 'goHomeTab', payload: null }],
  ['goMineTab', { name: 'goMineTab', payload: null }],
  ['goLogin', { name: 'goLogin', payload: null }],
  ['callPhone', { name: 'callPhone', payload: { phone: '+639000000000' } }],
  ['goRating', { name: 'goRating', payload: null }],
  [
    'confirmEvent',
    {
      name: 'confirmEvent',
      payload: { event: 'testPreview', productId: '1', startTime: INSTANT, endTime: INSTANT },
    },
  ],
  ['startBank', { name: 'startBank', payload: null }],
  ['endBank', { name: 'endBank', payload: null }],
]

test('[C17] each function reaches the handler of the shell with its payload', async () => {
  await inShell({}, async (shell) => {
    await shell.open(url('/testPreview'))
    await shell.untilTrue(
      `document.body.textContent.includes('In a shell that has every handler.')`,
    )
    expect(await shell.evaluate('[innerWidth, innerHeight]')).toEqual([390, 844])
    for (const [button] of EXPECTED) await press(shell, button)
    await typeLink(shell, 'pahiram://product/1')
    await press(shell, 'openLink')
    await shell.untilMessage('openScheme')
    expect(shell.messages).toEqual([
      ...EXPECTED.map(([, message]) => message),
      { name: 'openScheme', payload: { link: 'pahiram://product/1' } },
    ])
    // The shell acts, so the page stays where it is; pages are opened as from an iPhone.
    expect(shell.left).toEqual([])
    expect(await shell.evaluate('location.pathname')).toBe('/testPreview')
    expect(await shell.evaluate(`document.querySelector('a[href^="/repay"]').href`)).toContain(
      'clientType=ios',
    )
  })
})

test('[C17] the shell sends the back event, and a page that registered handles it', async () => {
  await inShell({}, async (shell) => {
    await shell.open(url('/customerService?sessionId=demo-170'))
    expect(await shell.back()).toBe(false)
    await shell.open(url('/testPreview'))
    expect(await shell.back()).toBe(false)
    await shell.evaluate(`void document.querySelector('input[type=checkbox]').click()`)
    await shell.untilTrue(`document.querySelector('input[type=checkbox]').checked`)
    expect(await shell.back()).toBe(true)
    await shell.untilTrue(
      `document.querySelector('[role=log]').textContent.includes('page handled it')`,
    )
  })
})

test('[C17] a missing session asks the shell for its login, once, and the page stays', async () => {
  await inShell({}, async (shell) => {
    await shell.open(url('/customerService'))
    await shell.untilMessage('goLogin')
    await shell.untilTrue(`document.querySelector('[role=alert]') !== null`)
    expect(shell.messages).toEqual([{ name: 'goLogin', payload: null }])
    expect(await shell.evaluate('location.pathname')).toBe('/customerService')
  })
})

test('[C17] without any handler every function does what a browser can', async () => {
  await inShell({ without: ['all'] }, async (shell) => {
    await shell.open(url('/testPreview'))
    await shell.untilTrue(`document.body.textContent.includes('There is no native shell here')`)
    for (const name of ['goRating', 'confirmEvent', 'startBank', 'endBank', 'callPhone']) {
      await press(shell, name)
    }
    await expect.poll(() => shell.left).toEqual(['tel:+639000000000'])
    expect(await shell.evaluate('location.pathname')).toBe('/testPreview')
    await typeLink(shell, 'pahiram://product/1')
    await press(shell, 'openLink')
    await shell.untilTrue(`document.body.textContent.includes('This link can’t be opened here.')`)
    await typeLink(shell, '/order?x=1')
    await press(shell, 'openPageWithParam')
    await shell.untilTrue(`location.pathname + location.search === '/order?x=1&productId=1'`)
    expect(shell.messages).toEqual([])
  })
})

test('[C17] a shell that answers by promise may keep or break it', async () => {
  const options = {
    without: ['goMineTab'],
    reply: ['goHomeTab'],
    refuse: ['openPage', 'goRating', 'goLogin'],
  }
  await inShell(options, async (shell) => {
    await shell.open(url('/testPreview'))
    await shell.evaluate(
      `void addEventListener('unhandledrejection', () => { document.title = 'unhandled' })`,
    )
    await press(shell, 'goHomeTab')
    await press(shell, 'goRating')
    await shell.untilMessage('goRating')
    expect(await shell.evaluate('[location.pathname, document.title]')).toEqual([
      '/testPreview',
      'Test page',
    ])
    await press(shell, 'openPage')
    await shell.untilTrue(`location.pathname === '/order'`)
    expect(shell.messages.map(({ name }) => name)).toEqual(['goHomeTab', 'goRating', 'openPage'])
  })
})
