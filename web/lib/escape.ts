// How a text is put into a document.

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** A `<` inside the data could close the element that contains it. */
export function escapeData(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
