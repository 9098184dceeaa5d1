// The stores, this device's alone unless it is a computer or the links variant, and the browser.
import { homePage } from '#contract/page-addresses.ts'
import { isWebAddress } from '#contract/validators.ts'
import { useTexts } from '#web/lib/language.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import type { DeviceKind } from './device-kind.ts'
import { downloadTexts } from './download-texts.ts'
import type { HashQuery } from './hash-route.ts'
import styles from './promotion-page.module.css'
import type { ShownTemplate } from './shown-template.ts'

interface StoresProps {
  readonly shown: ShownTemplate
  readonly query: HashQuery
  /** Null while the script has not looked yet. */
  readonly device: DeviceKind | null
}

export function Stores({ shown: { template }, query, device }: StoresProps) {
  const t = useTexts(downloadTexts)
  const showsAll = query.links_id !== undefined || device === 'computer' || device === null
  const stores = [
    { kind: 'ios', href: template.iosUrl, text: t.iosStore },
    { kind: 'android', href: template.androidUrl, text: t.androidStore },
  ].filter(({ kind, href }) => isWebAddress(href) && (showsAll || kind === device))
  // A store is of no use to a computer.
  const isBrowserFirst = stores.length === 0 || device === 'computer'
  const browser = (
    <div>
      <ButtonLink href={homePage()} look={isBrowserFirst ? 'primary' : 'quiet'}>
        {t.inBrowser}
      </ButtonLink>
      <p className={styles.under}>{t.inBrowserText}</p>
    </div>
  )
  return (
    <div className={styles.stores}>
      {stores.length === 0 && <p>{t.noStore}</p>}
      {isBrowserFirst && browser}
      {stores.map(({ kind, href, text }) => (
        <ButtonLink key={kind} href={href} look={kind === device ? 'primary' : 'quiet'}>
          {text}
        </ButtonLink>
      ))}
      {!isBrowserFirst && browser}
    </div>
  )
}
