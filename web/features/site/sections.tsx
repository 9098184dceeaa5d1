// Sections of a long text: each can be linked to, and lists stay lists.
import { DownIcon } from '#web/parts/icons.tsx'
import type { Section } from './document.ts'
import styles from './sections.module.css'

export function Sections({ sections }: { sections: readonly Section<string>[] }) {
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
  blocks: Section<string>['blocks']
  /** Lists are steps. */
  isNumbered?: boolean
}) {
  return blocks.map((block) => {
    if (typeof block === 'string') return <p key={block}>{block}</p>
    const items = block.map((item) => <li key={item}>{item}</li>)
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
        <summary className={styles.contentsTitle}>
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
