// Links that a wrong or hostile answer may hold where a file of ours is meant, and what a browser makes
// of them: another site, or a script.
export const FOREIGN_LINKS = [
  'https://elsewhere.example/a.pdf?pass=x',
  '//elsewhere.example/a.pdf?pass=x',
  '/\\elsewhere.example/a.pdf?pass=x',
  '/\t/elsewhere.example/a.pdf?pass=x',
  'javascript:alert(1)',
  'elsewhere.pdf',
]
