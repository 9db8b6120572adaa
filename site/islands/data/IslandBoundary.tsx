import { Component, type ReactNode } from 'react'
import { failureNotice } from '../../scripts/page/island-failure.ts'

type Props = { children: ReactNode }
type State = { hasFailed: boolean; failures: number }

/**
 * Says in place of an island that it failed. The first retry renders the island again; if it fails
 * again, the next one reloads the page.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failures: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.setState(({ failures }) => ({ failures: failures + 1 }))
  }

  private readonly retry = (): void => {
    if (this.state.failures > 1) location.reload()
    else this.setState({ hasFailed: false })
  }

  private readonly show = (host: HTMLElement | null): void => {
    if (!host || host.childElementCount > 0) return
    const notice = failureNotice(this.retry)
    if (notice) host.append(notice)
    host.querySelector<HTMLElement>('[data-island-failed]')?.focus()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <div ref={this.show} /> : this.props.children
  }
}
