// Whose paper this is: the mark, and who lends with the registration, as on the PDF of the same paper.
import { useSettings } from '#web/lib/settings.ts'
import styles from './letterhead.module.css'
import { Lockup } from './mark.tsx'

export function Letterhead() {
  const { lender } = useSettings().brand
  return (
    <div className={styles.letterhead}>
      <span className={styles.mark}>
        <Lockup />
      </span>
      <p className={styles.lender}>
        {lender.name}
        <span className={styles.registration}>{lender.registration}</span>
      </p>
    </div>
  )
}
