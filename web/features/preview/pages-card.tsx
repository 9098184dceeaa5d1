import { isInShell } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { Card } from './card.tsx'
import { type DeviceFields, PREVIEW_PAGES, previewAddress } from './device-fields.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'

/** Plain links: a page takes the session from the address when it is loaded. */
export function PagesCard({ fields }: { fields: DeviceFields }) {
  const t = useTexts(texts)
  const clientType = useBrowserValue(isInShell, false) ? 'ios' : 'h5'
  return (
    <Card title={t.pagesTitle}>
      <ul className={styles.tiles}>
        {PREVIEW_PAGES.map((page) => (
          <li key={page.key}>
            <a className={styles.tile} href={previewAddress(page, fields, clientType)}>
              {t[page.key]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
