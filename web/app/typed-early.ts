// What the borrower typed while the page was still being made live. Hydrating a field puts the
// server's value back, so what was typed is entered again afterwards.

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=file]), select, textarea'

/** Boxes and choices that were tapped. Hydrating may leave them so, but the page doesn't know of it. */
export function collectTicked(root: ParentNode): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(
    (box) => box.checked !== box.defaultChecked && (box.checked || box.type !== 'radio'),
  )
}

/** As if they were tapped now. */
export function tickAgain(ticked: readonly HTMLInputElement[]): void {
  for (const box of ticked) {
    box.checked = box.defaultChecked
    box.click()
  }
}

export interface TypedEarly {
  readonly id: string
  readonly value: string
}

/** Fields that differ from what the server rendered; ids are the same after hydration. */
export function collectTyped(root: ParentNode): TypedEarly[] {
  return [...root.querySelectorAll<FieldElement>(FIELDS)]
    .filter((field) => field.id !== '' && field.value !== renderedValueOf(field))
    .map(({ id, value }) => ({ id, value }))
}

function renderedValueOf(field: FieldElement): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return rendered?.value ?? field.options[0]?.value ?? ''
}

/** As if it was typed now: the page hears of it as of any other input. */
export function enterAgain(typed: readonly TypedEarly[]): void {
  for (const { id, value } of typed) {
    const field = document.getElementById(id)
    if (field === null || !isField(field)) continue
    // React may have left the text in the field and know nothing of it: it hears of a change only.
    field.value = ''
    setterOf(field)?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

function isField(element: Element): element is FieldElement {
  return element.matches(FIELDS)
}

/** The browser's own setter: React replaces it on the element, to know of changes by script. */
function setterOf(field: FieldElement): ((value: string) => void) | undefined {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the field
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
}
