import type { Account } from '@tcheck/data/account/account'
import type { SchoolClass } from '@tcheck/data/branch/branch'

interface Wish {
  grade?: number | undefined
  kumi?: string | undefined
}

/** A student's place on a roster. */
export interface RosterPlace {
  ban: number
  student_id: string
}

/** The places of the classes that were asked for, by grade, kumi (2組 before 10組) and ban. */
export const placesOf = (classes: readonly SchoolClass[], { grade, kumi }: Wish): RosterPlace[] =>
  classes
    .filter((one) => (grade === undefined || one.grade === grade) && (kumi === undefined || one.kumi === kumi))
    .toSorted((one, other) => one.grade - other.grade || one.kumi.localeCompare(other.kumi, 'ja', { numeric: true }))
    .flatMap(({ roster }) => roster.toSorted((one, other) => one.ban - other.ban))

/** Width, case and spaces make no difference: 「青木ひなた」 finds 「青木 ひなた」. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Part of the name or login; 「12」 and 「12番」 are also a ban. */
export function matchesSearch(
  search: string,
  { ban, account }: { ban: number; account: Pick<Account, 'name' | 'login_id'> | undefined },
): boolean {
  const words = plain(search)
  if (words.replace(/番$/, '') === String(ban)) return true
  return account !== undefined && [account.name, account.login_id].some((text) => plain(text).includes(words))
}
