// The words that questions are made of, in both languages. Within one language no word stands in two
// lists and every first letter is one that people agree on.
import type { Text } from '#contract/language.ts'

export type WordList = Text<readonly string[]>

export interface Kind {
  /** What several words of the list are, as the question calls them. */
  readonly name: Text
  readonly words: WordList
}

export const KINDS: readonly Kind[] = [
  {
    name: { en: 'animals', 'fil-PH': 'hayop' },
    words: {
      en: 'dog cat horse goat pig mouse monkey rabbit duck fish tiger lion snake frog bear'.split(
        ' ',
      ),
      'fil-PH':
        'aso pusa kabayo kambing baboy daga unggoy kuneho bibe isda tigre leon ahas palaka kalabaw'.split(
          ' ',
        ),
    },
  },
  {
    name: { en: 'fruits', 'fil-PH': 'prutas' },
    words: {
      en: 'mango banana pineapple guava papaya grape coconut lemon apple melon'.split(' '),
      'fil-PH': 'mangga saging pinya bayabas papaya ubas niyog kalamansi mansanas langka'.split(
        ' ',
      ),
    },
  },
  {
    name: { en: 'parts of the body', 'fil-PH': 'bahagi ng katawan' },
    words: {
      en: 'head nose mouth hand foot knee ear tooth shoulder finger'.split(' '),
      'fil-PH': 'ulo ilong bibig kamay paa tuhod tainga ngipin balikat daliri'.split(' '),
    },
  },
  {
    name: { en: 'household items', 'fil-PH': 'gamit sa bahay' },
    words: {
      en: 'table chair spoon plate broom pillow blanket mirror lamp bed'.split(' '),
      'fil-PH': 'mesa silya kutsara plato walis unan kumot salamin ilaw kama'.split(' '),
    },
  },
]

/** From zero to nine. */
export const DIGITS: WordList = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  'fil-PH': ['zero', 'isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam'],
}

/** From ten to nineteen. */
export const TEENS: WordList = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  'fil-PH':
    'sampu labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam'.split(
      ' ',
    ),
}
