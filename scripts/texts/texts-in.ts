// Finds every text of the catalogues in the sources: an object with a wording per language, wherever
// it stands. Read from the source rather than from the running code, so that none is missed.

export interface FoundText {
  readonly file: string
  /** "cancelTitle", or "WAYS.missing.text". */
  readonly key: string
  readonly en: string
  /** Empty if the wording of `en` is used. */
  readonly enPh: string
  readonly fil: string
}

const LANGUAGE_KEY = "'fil-PH'"

export function textsIn(file: string, source: string): FoundText[] {
  if (!source.includes(LANGUAGE_KEY)) return []
  const code = codeOf(source)
  return objectsOf(code).flatMap(({ open, close, keys }) => {
    const wordings = new Map(propertiesOf(source, code, open, close))
    const fil = wordings.get(LANGUAGE_KEY)
    const en = wordings.get('en')
    if (fil === undefined || en === undefined) return []
    return [
      {
        file,
        key: keys.join('.'),
        en: plain(en),
        enPh: plain(wordings.get("'en-PH'") ?? ''),
        fil: plain(fil),
      },
    ]
  })
}

/** Comments, quoted texts and patterns; a quote that doesn't end on its line is an apostrophe. */
const OPAQUE =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y

/**
 * The source with everything inside texts, comments and patterns replaced by spaces, so that each
 * bracket and comma left is one of the code. Positions stay the same; quoted keys stay too.
 */
function codeOf(source: string): string {
  let code = ''
  for (let at = 0; at < source.length;) {
    OPAQUE.lastIndex = at
    const piece = OPAQUE.exec(source)?.[0] ?? templateAt(source, at)
    code += piece === '' ? source[at] : /^'[\w-]+'$/.test(piece) ? piece : ' '.repeat(piece.length)
    at += Math.max(piece.length, 1)
  }
  return code
}

/** The whole template that starts here, with the templates inside its expressions; empty if none. */
function templateAt(source: string, start: number): string {
  if (source[start] !== '`') return ''
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '`') return source.slice(start, at + 1)
    else if (source.startsWith('${', at)) at = endOfExpression(source, at + 2)
  }
  return ''
}

/** The position of the bracket that ends an expression in a template. */
function endOfExpression(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const inner = templateAt(source, at)
    if (inner !== '') at += inner.length - 1
    else if (source[at] === '{') depth += 1
    else if (source[at] === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return source.length
}

interface FoundObject {
  readonly open: number
  readonly close: number
  readonly keys: readonly string[]
}

function objectsOf(code: string): FoundObject[] {
  const objects: FoundObject[] = []
  const opened: { readonly at: number; readonly key: string }[] = []
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '{') opened.push({ at, key: keyBefore(code.slice(0, at)) })
    if (code[at] !== '}') continue
    const keys = opened.map(({ key }) => key).filter((key) => key !== '')
    const open = opened.pop()?.at
    if (open !== undefined) objects.push({ open, close: at, keys })
  }
  return objects.sort((a, b) => a.open - b.open)
}

/** Behind a name and a colon, or a name that is being declared. */
function keyBefore(code: string): string {
  const found =
    /([\w'-]+)\s*:\s*$/.exec(code) ??
    /\bconst\s+(\w+)(?:\s*:[^\n]*?)?\s*=\s*(?:\w+\()?\s*$/.exec(code)
  return (found?.[1] ?? '').replaceAll("'", '')
}

function propertiesOf(
  source: string,
  code: string,
  open: number,
  close: number,
): [name: string, value: string][] {
  const properties: [string, string][] = []
  let depth = 0
  let start = open + 1
  for (let at = open + 1; at <= close; at += 1) {
    const letter = code[at] ?? ''
    if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter) && at < close) depth -= 1
    else if (at === close || (letter === ',' && depth === 0)) {
      const colon = code.indexOf(':', start)
      if (colon !== -1 && colon < at) {
        const name = code.slice(start, colon).trim()
        properties.push([name, source.slice(colon + 1, at)])
      }
      start = at + 1
    }
  }
  return properties
}

/** What a person reads: a text without its quotes, a function by its body. */
function plain(source: string): string {
  const body = source.trim().replace(/^\([^)]*\)\s*(?::\s*\w+\s*)?=>\s*/, '')
  const quoted = /^(['"`])([^]*)\1$/.exec(body)
  const text = quoted?.[2] ?? body
  return text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ')
}
