import { tabArea } from '../../lib/store/storage-area.ts'
import { isVisitOver, noteUse } from './stored-session.ts'

/**
 * The `encrypted_username` of a v2 student.
 *
 * It is a credential (domain.md, "Words"): it stays in the tab, so that the next child at a shared device does not
 * answer in this one's name, and it never goes into an address or a log. It speaks for nobody on the pages of those who sign in.
 */
const key = 'tcheckStudent'
/** An id of this tab's visit by that name, drawn by chance. */
const visitKey = 'tcheckStudentVisit'
const VISIT_BYTES = 8
/** Addresses of the areas that have no cards. */
const OF_WHO_SIGNS_IN = /^\/(v1|teacher|admin)\//

let isChecked = false

/** A tab that the browser restores after a night must not be another child's way in. */
function endOldVisit(): void {
  if (isChecked) return
  isChecked = true
  if (isVisitOver()) clearStudentName()
}

export function studentName(): string | null {
  endOldVisit()
  return OF_WHO_SIGNS_IN.test(window.location.pathname) ? null : tabArea.getItem(key)
}

export function storeStudentName(encryptedUsername: string): void {
  noteUse()
  if (tabArea.getItem(key) === encryptedUsername) return
  tabArea.setItem(key, encryptedUsername)
  const drawn = crypto.getRandomValues(new Uint8Array(VISIT_BYTES))
  tabArea.setItem(visitKey, Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join(''))
}

/** Tells the visits of one student in different tabs, or one after the other, apart. */
export const studentVisit = (): string => tabArea.getItem(visitKey) ?? ''

export function clearStudentName(): void {
  tabArea.removeItem(key)
  tabArea.removeItem(visitKey)
}
