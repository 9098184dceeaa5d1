// The campaigns' templates, as data. Template 1 is the specification's: its phone rule, and its words
// where it fixes them. Template 2 accepts Philippine mobiles. Both speak the visitor's language.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import { DEFAULT_TEMPLATE_ID, type PromotionTemplate } from '#contract/promotion.ts'
import { AppError } from '#server/app-error.ts'
import type { Config } from '#server/config.ts'
import { offeredLoans } from './offered.ts'

type Words = 'title' | 'subtitle' | 'buttonText' | 'agreementText'

interface Template extends Readonly<Record<Words, Text>> {
  readonly id: string
  readonly phoneRule: 'cn' | 'ph'
  readonly localeFor: (language: Language) => Language
}

// The first paint comes before the script has read which template it is, so both say the same.
const WORDS: Readonly<Record<Words, Text>> = {
  title: { en: 'Register in a minute', 'fil-PH': 'Magparehistro sa isang minuto' },
  subtitle: {
    en: 'Registering is free and is not a loan application.',
    'fil-PH': 'Libre ang pagpaparehistro at hindi pa ito pag-apply ng loan.',
  },
  buttonText: { en: 'Apply', 'en-PH': 'Register', 'fil-PH': 'Magparehistro' },
  agreementText: {
    en: 'By registering, you agree to our registration agreement.',
    'fil-PH': 'Sa pagpaparehistro, sumasang-ayon ka sa aming kasunduan sa pagpaparehistro.',
  },
}

const TEMPLATES: readonly Template[] = [
  { id: DEFAULT_TEMPLATE_ID, phoneRule: 'cn', localeFor: (language) => language, ...WORDS },
  {
    id: '2',
    phoneRule: 'ph',
    localeFor: (language) => (language === 'fil-PH' ? 'fil-PH' : 'en-PH'),
    ...WORDS,
  },
]

/** Without an id, template 1. */
function findTemplate(id: string | undefined): Template | undefined {
  return TEMPLATES.find((template) => template.id === (id || DEFAULT_TEMPLATE_ID))
}

/** Where nobody's phone gets a code. */
const DEMO: Text = {
  en: 'Demo: codes are in the outbox on the test page.',
  'fil-PH': 'Demo: nasa outbox ng test page ang mga code.',
}

/** Which numbers are accepted. An unknown template has the rule of template 1. */
export function phoneRuleOf(id: string | undefined): string {
  return findTemplate(id)?.phoneRule ?? 'cn'
}

/** Refuses with not_found. */
export async function shownTemplate(
  dependencies: Parameters<typeof offeredLoans>[0] & {
    readonly config: Pick<Config, 'stores' | 'mode'>
  },
  id: string | undefined,
  language: Language,
): Promise<{ id: string; template: PromotionTemplate }> {
  const found = findTemplate(id)
  if (found === undefined) throw new AppError('not_found')
  const locale = found.localeFor(language)
  const { config } = dependencies
  const { subtitle, figures } = await offeredLoans(dependencies, locale)
  return {
    id: found.id,
    template: {
      locale,
      phoneRule: found.phoneRule,
      title: wordingOf(found.title, locale),
      subtitle: [
        subtitle,
        wordingOf(found.subtitle, locale),
        config.mode === 'demo' ? wordingOf(DEMO, locale) : '',
      ]
        .filter((line) => line !== '')
        .join('\n'),
      figures,
      buttonText: wordingOf(found.buttonText, locale),
      agreementText: wordingOf(found.agreementText, locale),
      ...config.stores,
    },
  }
}
