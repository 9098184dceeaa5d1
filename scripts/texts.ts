// `npm run texts`: writes one page with every text of every catalogue beside the screens of its
// feature, so that a person can read them all: test-output/texts/index.html. The screens are those of
// `npm run gallery`, as far as it has taken them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type FoundText, textsIn } from './texts/texts-in.ts'

const FOLDERS = ['contract', 'lending', 'server', 'web']
const PICTURES = 'test-output/gallery'
const FOLDER = 'test-output/texts'
/** One look is enough to see where a text stands. */
const PICTURE_LOOK = '-360-light-fil-PH.png'

export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      posix.join(folder, file.replaceAll('\\', '/')),
    ),
  )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort()
}

export function allTexts(): FoundText[] {
  return sourceFiles().flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
}

export function pageOf(texts: readonly FoundText[], pictures: readonly string[]): string {
  const files = [...new Set(texts.map(({ file }) => file))]
  const sections = files.map((file) => {
    const rows = texts.filter((text) => text.file === file).map(rowOf)
    const shown = picturesOf(file, pictures).map(
      (picture) => `<img loading="lazy" alt="" src="../gallery/${escape(picture)}">`,
    )
    return `<h2>${escape(file)}</h2><div class="both"><table><tr><th>key<th>en<th>en-PH<th>fil-PH</tr>${rows.join('')}</table><div>${shown.join('')}</div></div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Texts</title><style>
body { font: 14px/1.4 system-ui; margin: 24px } table { border-collapse: collapse; flex: 1 } td, th { border: 1px solid #ccc; padding: 6px 8px; text-align: start; vertical-align: top }
td:first-child { color: #666; font: 12px ui-monospace, monospace } .same { color: #999 } .both { display: flex; gap: 16px; align-items: flex-start } img { width: 160px; display: block; margin-bottom: 8px; border: 1px solid #ccc }
</style><h1>${texts.length} texts</h1>${sections.join('\n')}`
}

function rowOf({ key, en, enPh, fil }: FoundText): string {
  const second = enPh === '' ? `<td class="same">${escape(en)}` : `<td>${escape(enPh)}`
  return `<tr><td>${escape(key)}<td>${escape(en)}${second}<td lang="fil">${escape(fil)}</tr>`
}

/** The pictures of the feature that a file belongs to, by the names in its gallery. */
function picturesOf(file: string, pictures: readonly string[]): string[] {
  const feature = /features\/([\w-]+)\//.exec(file)?.[1]
  const gallery = `web/features/${feature ?? ''}/gallery.ts`
  if (feature === undefined || !existsSync(gallery)) return []
  const names = readFileSync(gallery, 'utf8').matchAll(/name: ['`]([^'`$]+)/g)
  const wanted = [...names].map(([, name = '']) =>
    name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase(),
  )
  return wanted.map((name) => `${name}${PICTURE_LOOK}`).filter((name) => pictures.includes(name))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

if (process.argv[1]?.endsWith('texts.ts') === true) {
  const texts = allTexts()
  mkdirSync(FOLDER, { recursive: true })
  const pictures = existsSync(PICTURES) ? readdirSync(PICTURES) : []
  writeFileSync(join(FOLDER, 'index.html'), pageOf(texts, pictures))
  console.log(`${texts.length} texts: ${FOLDER}/index.html`)
}
