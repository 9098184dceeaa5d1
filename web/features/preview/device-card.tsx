// Who the pages are opened as: a borrower of the demo, or anything typed by hand.
import { useTexts } from '#web/lib/language.ts'
import { Card, Field } from './card.tsx'
import { DEMO_ORDERS } from './demo-orders.ts'
import { type DeviceFields, FIELD_NAMES } from './device-fields.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'

const SESSION_IDS = [...new Set(DEMO_ORDERS.map((order) => order.sessionId))]

interface DeviceCardProps {
  readonly fields: DeviceFields
  readonly onChange: (changed: Partial<DeviceFields>) => void
}

export function DeviceCard({ fields, onChange }: DeviceCardProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.deviceTitle}>
      <DemoOrderSelect fields={fields} onChange={onChange} />
      <div className={styles.fields}>
        {FIELD_NAMES.map((name) => (
          <Field
            key={name}
            label={t[name]}
            value={fields[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <p className={styles.note}>{t.keptNote}</p>
    </Card>
  )
}

function DemoOrderSelect({ fields, onChange }: DeviceCardProps) {
  const t = useTexts(texts)
  const chosen = DEMO_ORDERS.findIndex(
    (order) =>
      order.sessionId === fields.sessionId &&
      order.orderId === fields.orderId &&
      order.productId === fields.productId,
  )
  const choose = (index: number) => {
    const order = DEMO_ORDERS[index]
    if (order === undefined) return
    const { sessionId, orderId, productId } = order
    onChange({ sessionId, orderId, productId })
  }
  return (
    <label className={styles.field}>
      <span className={styles.label}>{t.demoOrder}</span>
      <select
        className={styles.input}
        value={chosen}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {chosen < 0 && <option value={-1}>{t.ownValues}</option>}
        {SESSION_IDS.map((sessionId) => (
          <optgroup key={sessionId} label={sessionId}>
            {DEMO_ORDERS.map(
              (order, index) =>
                order.sessionId === sessionId && (
                  <option key={order.orderId} value={index}>
                    {`${order.orderId} · ${t[order.shows]}`}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
