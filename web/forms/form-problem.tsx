import { AlertIcon } from '#web/parts/icons.tsx'
import styles from './form-problem.module.css'

/**
 * What is wrong with the form as a whole. Shown next to the button, where people look after a tap.
 */
export function FormProblem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text !== '' && (
        <>
          <AlertIcon size={20} />
          {text}
        </>
      )}
    </p>
  )
}
