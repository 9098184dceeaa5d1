import styles from './logo.module.css'

interface LogoProps {
  readonly name: string
  /** A picture of our own origin; everything else is refused, and the initials stand in for it. */
  readonly picture?: string
}

/** Neutral initials on a tint, for channels, banks and partners: never somebody's trademark. */
export function Logo({ name, picture = '' }: LogoProps) {
  return (
    <span className={styles.logo} aria-hidden="true">
      {/^\/[^/]/.test(picture) ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** "GCash" is G, "Bank of Commerce" is BC: small words do not count. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return [...(words.length > 0 ? words : [name])]
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
}
