// The contact form with script: the page stays, and so does what was written until it has arrived.
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { enhanceContactForm } from '#web/features/site/send-contact.ts'
import { openSite, readText } from '../site.ts'

const FIELDS = { fullName: 'Ana Reyes', phone: '0917 555 0199', message: 'Please call me.' }
const sent: { address: string; fields: Record<string, string> }[] = []
let answer: () => Promise<Response>

beforeEach(async () => {
  sent.length = 0
  document.body.innerHTML = (await openSite('/Contact')).body.innerHTML
  const form = document.querySelector('form')
  if (form !== null) enhanceContactForm(form)
  vi.stubGlobal('fetch', async (address: string, init: { body: URLSearchParams }) => {
    sent.push({ address, fields: Object.fromEntries(init.body) })
    return answer()
  })
})

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)
/** A busy machine takes its time. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })
const said = () => readText(document.querySelector('[data-said]'))
/** Green; anything else that is said is red. */
const isGoodNews = () => document.querySelector('[data-said]')?.hasAttribute('data-good')

async function send(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(fields)) {
    const input = field(id)
    if (input === null) throw new Error(`no field ${id}`)
    await userEvent.clear(input)
    if (text !== '') await userEvent.type(input, text)
  }
  const button = document.querySelector('button[type=submit]')
  if (button !== null) await userEvent.click(button)
}

it('[V5 S21] sends the three fields and says Successfully!', async () => {
  answer = async () => Response.json({ code: 0, message: '', data: {} })
  await send(FIELDS)
  await eventually(() => expect(said()).toBe('Successfully!'))
  expect(isGoodNews()).toBe(true)
  expect(sent).toEqual([{ address: '/custom/v3/site/contact', fields: FIELDS }])
  expect(field('message')?.value).toBe('')
  // No empty form that could be sent again, but what happens next.
  expect(document.querySelector('form')?.dataset['done']).toBe('true')
  expect(readText(document.querySelector('[data-next-words]'))).toBe(
    'We’ll call or text 0917 555 0199.',
  )
  expect(document.activeElement).toBe(document.querySelector('[data-said]'))
})

it.each(Object.keys(FIELDS))(
  '[V5] without %s it asks for complete information, and sends nothing',
  async (id) => {
    await send({ ...FIELDS, [id]: id === 'message' ? '' : '  ' })
    await eventually(() => expect(said()).toBe('Please provide complete information!'))
    expect(isGoodNews()).toBe(false)
    expect(sent).toEqual([])
    expect(field(id)?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(id))
    const missing = document.getElementById(field(id)?.getAttribute('aria-errormessage') ?? '')
    expect(readText(missing)).toMatch(/^Please (enter|write) your/)
    await userEvent.type(field(id) as HTMLInputElement, 'x')
    expect(field(id)?.getAttribute('aria-invalid')).toBe('false')
  },
)

it.each([
  ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => Response.json({ code: 5000, message: 'x', reason: 'fault' })],
  ['something else answers', async () => new Response('<!doctype html>', { status: 502 })],
])('[V5] when %s, the sender is told, and nothing is lost', async (_when, failure) => {
  answer = failure
  await send(FIELDS)
  await eventually(() => expect(said()).toMatch(/^Your message could not be sent\./))
  expect(field('message')?.value).toBe(FIELDS.message)
  answer = async () => Response.json({ code: 0, message: '', data: {} })
  await send({})
  await eventually(() => expect(said()).toBe('Successfully!'))
})

it('[V5] who writes too often is told to call', async () => {
  answer = async () => Response.json({ code: 1006, message: 'x', reason: 'too_many_requests' })
  await send(FIELDS)
  await eventually(() => expect(said()).toMatch(/^We have received several messages/))
})
