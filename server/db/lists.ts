// Lists as one value, for `= ANY (…)`: a list of values would make a statement's text depend on their
// number, and it couldn't be prepared.
import { type RawBuilder, sql } from 'kysely'

export function idList(ids: readonly number[]): RawBuilder<readonly number[]> {
  return sql`${`{${ids.join(',')}}`}::text::bigint[]`
}

export function textList(texts: readonly string[]): RawBuilder<readonly string[]> {
  const whole = JSON.stringify(texts.map(wholeText))
  return sql`ARRAY (SELECT json_array_elements_text(${whole}::text::json))`
}

/** Half a character, which a text of a program may hold and a database doesn't, becomes its sign. */
export function wholeText(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
