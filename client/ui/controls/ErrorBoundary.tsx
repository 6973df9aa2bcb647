import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** In place of the children, once they cannot be loaded or rendered. */
  fallback: ReactNode
  /** Another value tries again. */
  resetOn?: unknown
  children: ReactNode
}

/** Around a part whose failure must not close what is around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidUpdate(before: ErrorBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    // Not right after this value has failed.
    if (hasFailed && before.resetOn !== this.props.resetOn) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
