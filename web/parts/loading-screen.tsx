// A screen whose page is still loading: the way back is there already.
import { BackBar } from './screen.tsx'
import styles from './screen.module.css'
import { Skeleton } from './skeleton.tsx'

export function LoadingScreen() {
  return (
    <div className={styles.screen}>
      <BackBar>
        <span className={styles.coming} />
      </BackBar>
      <div className={styles.content}>
        <Skeleton lines={4} hasAmount />
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
