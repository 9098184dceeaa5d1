// Lists as one value, for `= ANY (…)`: a list of values would make a statement's text depend on their
// number, and it couldn't be prepared.
import { type RawBuilder, sql } from 'kysely'

export function idList(ids: readonly number[]): RawBuilder<readonly number[]> {
  return sql`${`{${ids.join(',')}}`}::text::bigint[]`
}

export function textList(texts: readonly string[]): RawBuilder<readonly string[]> {
  return sql`ARRAY (SELECT json_array_elements_text(${JSON.stringify(texts)}::text::json))`
}
