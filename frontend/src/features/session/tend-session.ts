import { followOtherTabs } from './follow-tabs.ts'
import { keepSessionAlive } from './keep-alive.ts'

/** What an open page does about its session for as long as it is open; it is fetched after a student's first question. */
export function tendSession(): void {
  keepSessionAlive()
  followOtherTabs()
}
