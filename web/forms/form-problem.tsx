import { AlertIcon } from '#web/parts/icons.tsx'
import styles from './form-problem.module.css'

/** What is wrong with the whole form. It stands beside the button, where the eye is after a tap. */
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
