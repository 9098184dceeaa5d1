// A form that the server describes item by item; the bank account form and the certification forms
// share this format. The filled-in form is sent back as a map from item codes to values: the type
// of an option, the code of a place, YYYY-MM-DD for a day.
import * as z from 'zod/mini'
import type { WireNames } from './wire-names.ts'
import { type OnPage, unsure } from './wire-meaning.ts'
import { wholeNumber } from './wire-values.ts'

/** `image` is our addition: the specification's own forms don't ask for pictures. */
export const FORM_ITEM_CATEGORIES = ['txt', 'citySelect', 'day', 'enum', 'image'] as const
export type FormItemCategory = (typeof FORM_ITEM_CATEGORIES)[number]

/** The card type of an item that is shown for every card type. */
export const EVERY_CARD_TYPE = 0

export const formItem = z.object({
  code: z.string(),
  title: z.string(),
  /** The input's placeholder in the account form; a sentence below the input in the others. */
  subtitle: z.string(),
  category: unsure(z.enum(FORM_ITEM_CATEGORIES)),
  /** The saved value, or empty; secret numbers are masked. */
  value: z.string(),
  /** Empty unless it is a choice. */
  options: z.array(z.object({ name: z.string(), type: z.string() })),
  /** The keyboard: `number`, `tel`, `email`, or empty for letters. */
  inputType: z.string(),
  /** The card type for which it is shown; 0 for all. */
  cardType: unsure(wholeNumber),
  /** The channel for which it is shown; empty for all. */
  channelNumber: z.string(),
})
export type FormItem = z.output<typeof formItem>
export type FormItemOnPage = OnPage<FormItem>

/** Another backend may leave it out: what has options is a choice. */
export function categoryOf({ category, options }: FormItemOnPage): FormItemCategory {
  return category ?? (options.length > 0 ? 'enum' : 'txt')
}

/** The wire names of a list of items at `path` in a response. */
export function formItemWireNames(path: string): WireNames {
  return {
    [`${path}.category`]: 'cate',
    [`${path}.options`]: 'note',
    [`${path}.cardType`]: 'cardTypeMi',
  }
}
