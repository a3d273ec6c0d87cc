import { tabArea } from '../../lib/store/storage-area.ts'

/**
 * The `encrypted_username` of a v2 student.
 *
 * It is a credential (domain.md, "Words"): it stays in the tab, so that the next child at a shared device does not
 * answer in this one's name, and it never goes into an address or a log. It speaks for nobody on the pages of those who sign in.
 */
const key = 'tcheckStudent'
/** Addresses of the areas that have no cards. */
const OF_WHO_SIGNS_IN = /^\/(v1|teacher|admin)\//

export function studentName(): string | null {
  return OF_WHO_SIGNS_IN.test(window.location.pathname) ? null : tabArea.getItem(key)
}

export function keepStudentName(encryptedUsername: string): void {
  tabArea.setItem(key, encryptedUsername)
}

export function clearStudentName(): void {
  tabArea.removeItem(key)
}
