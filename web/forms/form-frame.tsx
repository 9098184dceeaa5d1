import type { ReactNode, RefObject } from 'react'

interface FormFrameProps {
  readonly element: RefObject<HTMLFormElement | null>
  readonly className: string | undefined
  readonly onSubmit: () => void | Promise<void>
  readonly children: ReactNode
}

/**
 * A form that is sent by a call. Without script, submitting it does nothing: it would load the page
 * anew, at an address that says what was typed and lacks what stood in it.
 */
export function FormFrame({ element, className, onSubmit, children }: FormFrameProps) {
  return (
    <form
      ref={element}
      className={className}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
