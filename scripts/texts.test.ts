import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textsIn } from './texts/texts-in.ts'
import { allTexts, pageOf, sourceFiles } from './texts.ts'

it('a text is found with its key and its wording in each language', () => {
  const source = `
    export const texts = defineTexts({
      // A comment with an apostrophe that isn't a text, and a bracket {
      title: { en: 'It\\'s here, now', 'en-PH': 'Here', 'fil-PH': 'Nandito' },
      days: {
        en: (days: number) => \`\${days} \${days === 1 ? 'day' : 'days'}\`,
        'fil-PH': (days: number) => \`\${days} araw\`,
      },
    })
    const LATE: Text<(days: number) => string> = {
      en: (days) => \`\${days} late\`,
      'fil-PH': (days) => \`\${days} late na\`,
    }
    const WAYS: Record<string, Text> = { pay: { text: { en: 'Pay', 'fil-PH': 'Magbayad' } } }`
  expect(textsIn('x.ts', source)).toEqual([
    { file: 'x.ts', key: 'texts.title', en: "It's here, now", enPh: 'Here', fil: 'Nandito' },
    {
      file: 'x.ts',
      key: 'texts.days',
      en: "${days} ${days === 1 ? 'day' : 'days'}",
      enPh: '',
      fil: '${days} araw',
    },
    { file: 'x.ts', key: 'LATE', en: '${days} late', enPh: '', fil: '${days} late na' },
    { file: 'x.ts', key: 'WAYS.pay.text', en: 'Pay', enPh: '', fil: 'Magbayad' },
  ])
})

it('no text of the sources is left out after a template with brackets of its own', () => {
  const source = `
    const AFTER: Text<(days: number) => string> = {
      en: (days) => \`in \${say({ days }, \`{ now\`)} or later\`,
      'fil-PH': (days) => \`sa \${say({ days })}\`,
    }
    const NEXT: Text = { en: 'Next', 'fil-PH': 'Susunod' }`
  expect(textsIn('x.ts', source).map(({ key, en }) => [key, en])).toEqual([
    ['AFTER', 'in ${say({ days }, `{ now`)} or later'],
    ['NEXT', 'Next'],
  ])
})

it('no text of the sources is left out of the page', () => {
  // Pages stand in files with markup.
  expect(sourceFiles()).toContain('web/app/offline-page.tsx')
  const written = sourceFiles().flatMap((file) => {
    const count = [...readFileSync(file, 'utf8').matchAll(/(?<!readonly )'fil-PH':/g)].length
    return count === 0 ? [] : [[file, count] as const]
  })
  const texts = allTexts()
  const found = written.map(
    ([file]) => [file, texts.filter((text) => text.file === file).length] as const,
  )
  expect(found).toEqual(written)
})

it('the page shows each wording as it is, and marks one that is taken from another', () => {
  const text = { file: 'web/x.ts', key: 'a', en: '<b>', enPh: '', fil: 'Oo' }
  const page = pageOf([text], [])
  expect(page).toContain('<td>a<td>&lt;b><td class="same">&lt;b><td lang="fil">Oo')
})
