import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** A page that breaks shows the error page instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  // Not a field, for size: see web/lib/http.ts.
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen kind="broken" /> : this.props.children
  }
}
