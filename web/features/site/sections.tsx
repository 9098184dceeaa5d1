// Sections of a long text: each can be linked to, and lists stay lists.
import { useTexts } from '#web/lib/language.ts'
import { useSite } from '#web/lib/site-page.ts'
import { DownIcon } from '#web/parts/icons.tsx'
import { fillParameters } from './document.ts'
import { phoneLink, unbrokenNumber } from './facts.ts'
import { documentTexts } from './page-heads.ts'
import styles from './sections.module.css'

/** True, and of no use to most readers: behind its title, and open on paper. */
interface Folded {
  readonly title: string
  readonly words: Words
}

/** A list whose order counts. */
interface Ordered {
  readonly steps: readonly Words[]
}

interface Led {
  readonly lead: string
  readonly text: string
  /** Where it can be linked to. */
  readonly id?: string
  readonly isExample?: boolean
}

/** A paragraph or a point, some after a few words that say what it is about. */
export type Words = string | Led

export type ShownBlock = Words | readonly Words[] | Ordered | Folded

/** Where certain words of a text lead. */
type Links = Readonly<Record<string, string>>

export interface ShownSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly ShownBlock[]
}

export function Sections({
  sections,
  links,
  isNumbered = false,
}: {
  sections: readonly ShownSection[]
  links?: Links
  isNumbered?: boolean
}) {
  const classes = isNumbered ? `${styles.section} ${styles.numbered}` : styles.section
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={classes}>
      <h2 className={styles.heading}>{heading}</h2>
      <Blocks blocks={blocks} links={links} />
    </section>
  ))
}

export function Blocks({
  blocks,
  links = {},
  isNumbered = false,
}: {
  blocks: readonly ShownBlock[]
  links?: Links | undefined
  /** Lists are steps. */
  isNumbered?: boolean
}) {
  return blocks.map((block) => {
    if (isWords(block)) {
      return (
        <p key={textOf(block)} {...placeOf(block)}>
          <LedWords words={block} links={links} isOwnLine={isRule(block)} />
        </p>
      )
    }
    if ('title' in block) {
      return (
        <details key={textOf(block.words)} className={styles.folded}>
          <summary className={styles.summary}>
            {block.title}
            <DownIcon />
          </summary>
          <p>
            <LedWords words={block.words} links={links} />
          </p>
        </details>
      )
    }
    const shown = 'steps' in block ? block.steps : block
    const items = shown.map((item) => (
      <li key={textOf(item)}>
        <LedWords words={item} links={links} />
      </li>
    ))
    const key = shown.map(textOf).join(' ')
    if ('steps' in block) {
      return (
        <ol key={key} className={styles.points}>
          {items}
        </ol>
      )
    }
    return isNumbered ? (
      <ol key={key} className={styles.steps}>
        {items}
      </ol>
    ) : (
      <ul key={key} className={styles.points}>
        {items}
      </ul>
    )
  })
}

function isWords(block: ShownBlock): block is Words {
  return typeof block === 'string' || 'lead' in block
}

/** Its lead is a heading, which no full stop ends. */
function isRule(words: Words): boolean {
  return typeof words === 'object' && words.isExample !== true
}

function textOf(words: Words): string {
  return typeof words === 'string' ? words : words.text
}

function placeOf(words: Words) {
  if (typeof words === 'string') return {}
  const { id, isExample = false } = words
  return { id, className: isExample ? styles.example : undefined }
}

function LedWords({
  words,
  links,
  isOwnLine = false,
}: {
  words: Words
  links: Links
  isOwnLine?: boolean
}) {
  if (typeof words === 'string') return <Linked text={words} others={links} />
  return (
    <>
      {isOwnLine ? <b className={styles.lead}>{headingOf(words.lead)}</b> : <b>{words.lead}</b>}{' '}
      <Linked text={words.text} others={links} />
    </>
  )
}

/** Its words, in which our addresses and numbers can be tapped. */
function Linked({ text, others }: { text: string; others: Links }) {
  const { email, phone, grievanceEmail, grievancePhone } = useSite().facts.company
  const links = new Map<string, string>([
    ...Object.entries(others),
    ...[email, grievanceEmail].map((address) => [address, `mailto:${address}`] as const),
    ...[phone, grievancePhone].map(
      (number) => [unbrokenNumber(number), phoneLink(number)] as const,
    ),
  ])
  // The longer of two that begin alike.
  const literally = [...links.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${literally.join('|')})`)).map((part) => {
    const href = links.get(part)
    return href === undefined ? (
      part
    ) : (
      <a key={part} href={href}>
        {part}
      </a>
    )
  })
}

/** Leads end as sentences do, for where they run on. */
export function headingOf(lead: string): string {
  return lead.replace(/[.:]$/, '')
}

interface ListedSection {
  readonly id: string
  readonly heading: string
  readonly parts?: readonly { readonly id: string; readonly name: string }[]
}

/** Where to find what in a long page: folded, so that the text itself begins in sight. */
export function Contents({
  title,
  summary,
  sections,
  isNumbered = false,
  isKept = false,
}: {
  title: string
  /** What stands before the sections, where something does. */
  summary?: { readonly id: string; readonly name: string } | undefined
  sections: readonly ListedSection[]
  isNumbered?: boolean
  /** In sight wherever one has got to, below the bar of the site. */
  isKept?: boolean
}) {
  const words = useTexts(documentTexts)
  const count = fillParameters(words.sectionCount, { count: String(sections.length) })
  return (
    <nav className={isKept ? styles.kept : styles.contents} aria-label={title}>
      <details data-menu={isKept ? '' : undefined}>
        <summary className={`${styles.summary} ${styles.contentsTitle}`}>
          <span>
            {title} <span className={styles.count}>· {count}</span>
          </span>
          <DownIcon />
        </summary>
        <div className={styles.contentsList}>
          {summary && <a href={`#${summary.id}`}>{summary.name}</a>}
          <ol className={isNumbered ? styles.numberedList : undefined}>
            {sections.map(({ id, heading, parts = [] }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
                {parts.length > 0 && (
                  <ul className={styles.parts}>
                    {parts.map((part) => (
                      <li key={part.id}>
                        <a href={`#${part.id}`}>{part.name}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </div>
      </details>
    </nav>
  )
}
