import type { RefusalWords } from '#server/calls/refusals.ts'

export const APPROVAL_REFUSALS: RefusalWords = {
  already_proposed: {
    en: 'This already waits for a second person. It has to be approved, declined or withdrawn first.',
    'fil-PH':
      'May naghihintay nang ganito sa pangalawang tao. Aprubahan, tanggihan o bawiin muna iyon.',
  },
  facts_changed: {
    en: 'What this is about has changed since it was proposed. Look at it again and propose it anew.',
    'fil-PH': 'May nagbago na mula nang imungkahi ito. Tingnan ulit at magmungkahi nang panibago.',
  },
  other_line_needed: {
    en: 'An administrator of the other line has to confirm this: not one who was invited, directly or through others, by the same first administrator.',
    'fil-PH':
      'Administrator ng kabilang linya ang dapat magkumpirma nito: hindi ang inimbitahan, nang direkta o sa iba, ng iisang unang administrator.',
  },
  own_proposal: {
    en: 'You proposed this yourself. A second person has to approve it.',
    'fil-PH': 'Ikaw ang nagmungkahi nito. Ibang tao ang dapat mag-apruba.',
  },
  proposer_left: {
    en: 'Whoever proposed this has left or may no longer decide. Decline it and propose it again.',
    'fil-PH':
      'Umalis na o wala nang karapatang magpasya ang nagmungkahi nito. Tanggihan ito at magmungkahi ulit.',
  },
}
