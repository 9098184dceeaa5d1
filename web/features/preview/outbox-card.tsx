// What the demo would have sent: one-time codes and reminders, to read instead of a phone.
import { useState } from 'react'
import { useTexts } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Card, Field } from './card.tsx'
import { listOutbox, type OutboxMessage } from './dev-controls.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'
import { useDemoTask } from './use-demo-task.ts'

export function OutboxCard() {
  const t = useTexts(texts)
  const [mobile, setMobile] = useState('')
  const [messages, setMessages] = useState<readonly OutboxMessage[] | null>(null)
  const [isReading, run] = useDemoTask()
  const read = () => run(async () => setMessages(await listOutbox(mobile)))
  return (
    <Card title={t.outboxTitle}>
      <Field label={t.outboxMobile} type="tel" value={mobile} onChange={setMobile} />
      <Button look="quiet" onClick={read} isPending={isReading}>
        {t.outboxRead}
      </Button>
      <div role="status">
        {messages?.length === 0 && <p className={styles.note}>{t.outboxEmpty}</p>}
        {messages !== null && messages.length > 0 && (
          <ol className={styles.entries}>
            {messages.map((message) => (
              <li key={`${message.at} ${message.to} ${message.text}`} className={styles.entry}>
                <span className={styles.entryHead}>
                  <strong className={styles.figure}>{message.to}</strong>
                  <span className={styles.tag}>{message.kind}</span>
                </span>
                <span>{message.text}</span>
                <time className={styles.note} dateTime={message.at}>
                  {timeText(message.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

/** The wall clock in Manila, wherever the developer sits. */
function timeText(at: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Manila' })
}
