import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** A page that breaks shows the error page instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen kind="broken" /> : this.props.children
  }
}
