import styles from './photo-field.module.css'

/** What a good photo of an ID looks like: the whole card, straight, in a frame. */
export function IdFrame() {
  return (
    <svg
      className={styles.frame}
      viewBox="0 0 200 126"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        className={styles.corners}
        d="M4 24V10a6 6 0 0 1 6-6h14M176 4h14a6 6 0 0 1 6 6v14M196 102v14a6 6 0 0 1-6 6h-14M24 122H10a6 6 0 0 1-6-6v-14"
      />
      <rect x="18" y="18" width="164" height="90" rx="8" />
      <circle cx="54" cy="52" r="12" />
      <path d="M34 90c3-14 11-20 20-20s17 6 20 20M96 42h66M96 58h48M96 74h58M96 90h34" />
    </svg>
  )
}
