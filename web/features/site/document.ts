// Long texts that people read, print and hold us to: versions with their dates, sections in order,
// each in every language. Names and numbers of the company stand in them as `{parameters}`.
import { type Language, type Text, wordingOf } from '#contract/language.ts'

/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

export interface SectionText {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** One language of a document. The compiler refuses a section that is missing. */
export type SectionTexts<Id extends string> = Readonly<Record<Id, SectionText>>

export interface DocumentVersion<Id extends string> {
  /** Never used again for other words: consents name it. */
  readonly version: string
  /** The first day on which it holds, as YYYY-MM-DD in Manila. */
  readonly effectiveOn: string
  readonly sections: Text<SectionTexts<Id>>
}

export interface Section<Id extends string> extends SectionText {
  readonly id: Id
}

export interface RenderedDocument<Id extends string> {
  readonly version: string
  readonly effectiveOn: string
  readonly sections: readonly Section<Id>[]
}

export type Parameters = Readonly<Record<string, string>>

const PARAMETER = /\{(\w+)\}/g

/** Throws where a parameter is not given or empty: no page may show a gap in place of a name. */
export function fillParameters(text: string, parameters: Parameters): string {
  return text.replaceAll(PARAMETER, (_all, name: string) => {
    const value = parameters[name]
    if (value === undefined || value.trim() === '') {
      throw new RangeError(`nothing to put in place of {${name}}`)
    }
    return value
  })
}

export function renderSections<Id extends string>(
  ids: readonly Id[],
  texts: SectionTexts<Id>,
  parameters: Parameters,
): Section<Id>[] {
  const fill = (text: string) => fillParameters(text, parameters)
  return ids.map((id) => ({
    id,
    heading: fill(texts[id].heading),
    blocks: texts[id].blocks.map((block) =>
      typeof block === 'string' ? fill(block) : block.map(fill),
    ),
  }))
}

export function renderDocument<Id extends string>(
  ids: readonly Id[],
  document: DocumentVersion<Id>,
  language: Language,
  parameters: Parameters,
): RenderedDocument<Id> {
  const { version, effectiveOn, sections } = document
  return {
    version,
    effectiveOn,
    sections: renderSections(ids, wordingOf(sections, language), parameters),
  }
}

/** The version that holds on a day. Before the first one there is none to hold, so the first is shown. */
export function versionOn<Id extends string>(
  versions: readonly DocumentVersion<Id>[],
  day: string,
): DocumentVersion<Id> {
  const oldestFirst = versions.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
  const found = oldestFirst.findLast(({ effectiveOn }) => effectiveOn <= day) ?? oldestFirst[0]
  if (found === undefined) throw new RangeError('a document without a version')
  return found
}

export function findVersion<Id extends string>(
  versions: readonly DocumentVersion<Id>[],
  version: string,
): DocumentVersion<Id> | null {
  return versions.find((document) => document.version === version) ?? null
}
