import { pictureAddressOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import styles from './logo.module.css'

interface LogoProps {
  readonly name: string
  /**
   * A picture from our own origin or an allowed one, as a path or full address; anything else is
   * refused, and the initials are shown.
   */
  readonly picture?: string
}

/**
 * Neutral initials on a tint, for channels, banks and partners: never someone's trademark. They also
 * stand under a picture, for as long as it takes to load or if it doesn't.
 */
export function Logo({ name, picture = '' }: LogoProps) {
  const address = pictureAddressOf(picture, useSettings())
  return (
    <span className={styles.logo} aria-hidden="true" data-initials={initialsOf(name)}>
      {address !== null && (
        <img
          src={address}
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}

/** "GCash" is GC and "GrabPay" GP, "Bank of Commerce" is BC: small words do not count. */
function initialsOf(name: string): string {
  const capitals = name.match(/[\p{Lu}\d]/gu) ?? [name.charAt(0).toUpperCase()]
  return capitals.slice(0, 2).join('')
}
