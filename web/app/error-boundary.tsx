import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** Shows the error page if a page crashes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
