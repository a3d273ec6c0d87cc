import { followOtherTabs } from './follow-tabs.ts'
import { keepSessionAlive } from './keep-alive.ts'

/** What an open page does about its session for as long as it is open. */
export function tendSession(): void {
  keepSessionAlive()
  followOtherTabs()
}
