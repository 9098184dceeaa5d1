// The account page.
import { type Break, breaksOf } from '../break.ts'

export const accountBreaks: readonly Break[] = [
  ...breaksOf('are three folded groups', 'pages', [
    ['they are open', 'parts/fold.tsx', '<details className', '<details open className'],
    [
      'who looked is nowhere',
      'app/mine-page.tsx',
      '<RowLink href={looksPage()} icon={<PersonIcon />} text={t.looks} />',
      '',
    ],
  ]),
]
