import { Component, Fragment, type ReactNode } from 'react'

/** A question that fails again so soon fails by a fault of ours: the error page replaces the page. */
const SOON_MS = 1000

interface BoundaryState {
  error: unknown
  restoreCount: number
  restoredAt: number
  isGivenUp: boolean
}

/**
 * Builds a question anew after something changed its elements from outside: the browser's translation and extensions
 * replace nodes, and React then fails to remove them. The answer is in the attempt's state, so that it is shown again.
 */
export class QuestionBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {
    error: null,
    restoreCount: 0,
    restoredAt: Number.NEGATIVE_INFINITY,
    isGivenUp: false,
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  override componentDidCatch(): void {
    const now = performance.now()
    this.setState((state) =>
      now - state.restoredAt < SOON_MS
        ? { ...state, isGivenUp: true }
        : { ...state, error: null, restoreCount: state.restoreCount + 1, restoredAt: now },
    )
  }

  override render(): ReactNode {
    const { error, restoreCount, isGivenUp } = this.state
    if (isGivenUp) throw error
    return error === null ? <Fragment key={restoreCount}>{this.props.children}</Fragment> : null
  }
}
