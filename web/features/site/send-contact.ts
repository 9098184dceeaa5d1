// Sends the contact form without leaving the page. What was written stays until it has arrived; the words
// come with the form, in the language of the page.

/** As long as any call of the product waits. */
const WAIT_MS = 60_000
/** The code of a refusal for coming too often. */
const TOO_MANY = 1006
const INCOMPLETE = 'information_incomplete'

export function enhanceContactForm(form: HTMLFormElement): void {
  const said = form.querySelector<HTMLElement>('[data-said]')
  const button = form.querySelector('button')
  if (said === null || button === null) return
  // Our words instead of the browser's.
  form.noValidate = true
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element) target.setAttribute('aria-invalid', 'false')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    void submit(form)
      .then((outcome) => {
        say(said, form.dataset[outcome] ?? '', outcome === 'sent')
        if (outcome === 'sent') finish(form, said)
      })
      .finally(() => button.removeAttribute('aria-disabled'))
  })
}

type Outcome = 'sent' | 'incomplete' | 'tooMany' | 'failed'

async function submit(form: HTMLFormElement): Promise<Outcome> {
  const empty = markEmpty(form)
  if (empty !== null) {
    empty.focus()
    return 'incomplete'
  }
  try {
    const response = await fetch(form.dataset['contact'] ?? form.action, {
      method: 'POST',
      // A form, as every call is sent.
      body: new URLSearchParams(fieldsOf(form).map(({ name, value }) => [name, value])),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const { code, reason } = (await response.json()) as { code: unknown; reason?: unknown }
    if (Number(code) === 0) return 'sent'
    if (reason === INCOMPLETE) return 'incomplete'
    return Number(code) === TOO_MANY ? 'tooMany' : 'failed'
  } catch {
    return 'failed'
  }
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
}

/** Marks the fields that have no text; returns the first. */
function markEmpty(form: HTMLFormElement): HTMLElement | null {
  const fields = fieldsOf(form)
  const empty = fields.filter(({ value }) => value.trim() === '')
  for (const field of fields) field.setAttribute('aria-invalid', String(empty.includes(field)))
  return empty[0] ?? null
}

/** What happens next stands where the form was, and has the focus that its button had. */
function finish(form: HTMLFormElement, said: HTMLElement): void {
  const typed = form.querySelector<HTMLInputElement>('[type=tel]')?.value.trim() ?? ''
  // A phone number stays on one line.
  const phone = typed.replaceAll(' ', '\u00a0')
  const next = form.querySelector('[data-next-words]')
  if (next !== null) next.textContent = (form.dataset['next'] ?? '').replace('{phone}', phone)
  form.reset()
  form.dataset['done'] = 'true'
  said.tabIndex = -1
  said.focus()
}

function say(said: HTMLElement, words: string, isGood: boolean): void {
  said.textContent = words
  said.toggleAttribute('data-good', isGood)
}
