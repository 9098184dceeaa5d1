// A form that the server describes item by item: the bank account form and the certification forms
// have the same format. What a borrower fills in goes back as a map from each item's code to its
// value; of an option its type is sent, of a place its code, of a day YYYY-MM-DD.
import * as z from 'zod/mini'
import type { WireNames } from './wire-names.ts'
import { wholeNumber } from './wire-values.ts'

/** `image` is ours: the specification's own forms ask for no picture. */
export const FORM_ITEM_CATEGORIES = ['txt', 'citySelect', 'day', 'enum', 'image'] as const
export type FormItemCategory = (typeof FORM_ITEM_CATEGORIES)[number]

/** What an item's card type says when it shows for every card type. */
export const EVERY_CARD_TYPE = 0

export const formItem = z.object({
  code: z.string(),
  title: z.string(),
  /** The placeholder of its input in the account form; a sentence below it in the others. */
  subtitle: z.string(),
  category: z.enum(FORM_ITEM_CATEGORIES),
  /** What was saved, empty where nothing was; a number that is kept secret comes masked. */
  value: z.string(),
  /** Empty for everything but a choice. */
  options: z.array(z.object({ name: z.string(), type: z.string() })),
  /** The keyboard: `number`, `tel`, `email`, or empty for letters. */
  inputType: z.string(),
  /** The card type at which it shows; 0 for all. */
  cardType: wholeNumber,
  /** The channel at which it shows; empty for all. */
  channelNumber: z.string(),
})
export type FormItem = z.output<typeof formItem>

/** The wire names of a list of items that stands at `path` in an answer. */
export function formItemWireNames(path: string): WireNames {
  return {
    [`${path}.category`]: 'cate',
    [`${path}.options`]: 'note',
    [`${path}.cardType`]: 'cardTypeMi',
  }
}
