// Sections of a long text: each can be linked to, and lists stay lists.
import { useSite } from '#web/lib/site-page.ts'
import { DownIcon } from '#web/parts/icons.tsx'
import type { Block } from './document.ts'
import { phoneLink, unbrokenNumber } from './facts.ts'
import styles from './sections.module.css'

/** True, and of no use to most readers: behind its title, and open on paper. */
interface Folded {
  readonly title: string
  readonly text: string
}

type ShownBlock = Block | Folded

interface ShownSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly ShownBlock[]
}

export function Sections({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <Blocks blocks={blocks} />
    </section>
  ))
}

export function Blocks({
  blocks,
  isNumbered = false,
}: {
  blocks: readonly ShownBlock[]
  /** Lists are steps. */
  isNumbered?: boolean
}) {
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return (
        <p key={block}>
          <Linked text={block} />
        </p>
      )
    }
    if ('text' in block) {
      return (
        <details key={block.text} className={styles.folded}>
          <summary className={styles.summary}>
            {block.title}
            <DownIcon />
          </summary>
          <p>{block.text}</p>
        </details>
      )
    }
    const items = block.map((item) => (
      <li key={item}>
        <Linked text={item} />
      </li>
    ))
    return isNumbered ? (
      <ol key={block[0]} className={styles.steps}>
        {items}
      </ol>
    ) : (
      <ul key={block[0]} className={styles.points}>
        {items}
      </ul>
    )
  })
}

/** Its words, in which our addresses and numbers can be tapped. */
function Linked({ text }: { text: string }) {
  const { email, phone, grievanceEmail, grievancePhone } = useSite().facts.company
  const links = new Map([
    ...[email, grievanceEmail].map((address) => [address, `mailto:${address}`] as const),
    ...[phone, grievancePhone].map(
      (number) => [unbrokenNumber(number), phoneLink(number)] as const,
    ),
  ])
  const literally = [...links.keys()].map((one) =>
    one.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  )
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

/** Where to find what, at the head of a long page: folded, so that the text itself begins in sight. */
export function Contents({
  title,
  sections,
}: {
  title: string
  sections: readonly { readonly id: string; readonly heading: string }[]
}) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <details>
        <summary className={`${styles.summary} ${styles.contentsTitle}`}>
          <span>
            {title} <span className={styles.count}>({sections.length})</span>
          </span>
          <DownIcon />
        </summary>
        <ol className={styles.contentsList}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
