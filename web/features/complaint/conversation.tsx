// What was said after the complaint: our answers with the agent's avatar, and what the borrower added.
// Staff are a role here, never a name.
import { useContext } from 'react'
import type { ComplaintMessage } from '#contract/complaints.ts'
import { formatInstant } from '#contract/format-date.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { PersonIcon } from '#web/parts/icons.tsx'
import styles from './conversation.module.css'
import { detailsTexts } from './details-texts.ts'
import { OwnPictures } from './own-pictures.tsx'

export type Said = Pick<ComplaintMessage, 'author' | 'text' | 'images'> & {
  /** Null if another backend doesn't say. */
  readonly at: Date | null
}

export function Conversation({ messages }: { messages: readonly Said[] }) {
  return (
    <ol className={styles.messages}>
      {messages.map((message, index) => (
        // A conversation only grows: a message is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles[message.author]}>
          <Message message={message} />
        </li>
      ))}
    </ol>
  )
}

function Message({ message }: { message: Said }) {
  const t = useTexts(detailsTexts)
  const language = useContext(LanguageContext)
  const isStaff = message.author === 'staff'
  return (
    <>
      <p className={styles.who}>
        {isStaff && (
          <span className={styles.avatar}>
            <PersonIcon />
          </span>
        )}
        <span>
          <strong className={styles.name}>{isStaff ? t.agent : t.you}</strong>
          {message.at !== null && formatInstant(message.at, language)}
        </span>
      </p>
      <p className={styles.text}>{message.text}</p>
      <OwnPictures addresses={message.images} />
    </>
  )
}
