// What script adds to the calculator of the home page: it follows the thumb. The figures are those that
// the server rendered; nothing is computed here.

/** "1,766.80" and "2 × 1,766.80 + 1,766.81" with their signs. */
function inPesos(text: string): string {
  return text.replaceAll(/(?<![\d,.])\d[\d,]*\.\d\d/g, '₱$&')
}

export function enhanceCalculator(root: HTMLElement): void {
  const slider = root.querySelector<HTMLInputElement>('input[type=range]')
  const filled = root.querySelector('progress')
  const apply = root.querySelector<HTMLAnchorElement>('a[data-apply]')
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (slider === null || apply === null) return
  const figures = (root.dataset['figures'] ?? '')
    .split('\n')
    .map((plan) => plan.split(';').map((figure) => figure.split('|')))
  const amounts = (root.dataset['amounts'] ?? '').split(';')
  const { next = '', words = '' } = apply.dataset
  const show = () => {
    const at = slider.valueAsNumber
    const chosen = radios.find((radio) => radio.checked) ?? radios[0]
    const [received = '', payments = '', total = '', rate = ''] =
      figures[Number(chosen?.value ?? 0)]?.[at] ?? []
    const amount = amounts[at] ?? ''
    const shown: Record<string, string> = {
      amount: inPesos(amount),
      received: inPesos(received),
      payments: inPesos(payments),
      total: inPesos(total),
      rate,
    }
    for (const place of root.querySelectorAll<HTMLElement>('[data-shows]'))
      place.textContent = shown[place.dataset['shows'] ?? ''] ?? ''
    slider.setAttribute('aria-valuetext', inPesos(amount))
    if (filled !== null) filled.value = at
    const { term = '', periods = '' } = chosen?.dataset ?? {}
    const asked = next
      .replace('{amount}', amount.replaceAll(',', ''))
      .replace('{termDays}', term)
      .replace('{periods}', periods)
    apply.href = `/login?next=${encodeURIComponent(asked)}`
    apply.textContent = words.replace('{amount}', inPesos(amount))
  }
  for (const input of [slider, ...radios]) {
    input.disabled = false
    input.addEventListener('input', show)
  }
  // A browser that comes back has set them already.
  show()
}
