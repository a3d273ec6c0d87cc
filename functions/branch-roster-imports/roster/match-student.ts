import { fold } from '@tcheck/contract/fold'
import type { KnownStudent } from './known-roster.ts'
import type { RosterRow } from './read-rows.ts'

type Told = Pick<RosterRow, 'id' | 'login' | 'name' | 'kana' | 'grade'>

/** Who a row is: somebody, nobody yet (null), or one that cannot be told, in words. */
export type Match = { known: KnownStudent | null } | { trouble: string; remedy: string; column: 'id' | 'name' }

const isHere = ({ pupil }: KnownStudent) => pupil.state !== 'left'

/**
 * Finds who a row is: by the id that an export wrote, by login, or by name and reading, however they are spaced and written. A name that
 * several have is never guessed at.
 */
export function matcherOf(students: readonly KnownStudent[]): (row: Told) => Match {
  const byId = new Map(students.map((one) => [one.pupil.student_id, one]))
  const byLogin = new Map(students.flatMap((one) => (one.pupil.login_id ? [[one.pupil.login_id, one] as const] : [])))
  const byName = Map.groupBy(students, ({ pupil }) => fold(pupil.name))
  return ({ id, login, name, kana, grade }) => {
    if (id !== null) {
      const known = byId.get(id)
      return known
        ? { known }
        : { column: 'id', trouble: 'この生徒IDの生徒はいません', remedy: '新しい生徒なら、空にしてください。' }
    }
    const own = login === null ? undefined : byLogin.get(login)
    if (own) return { known: own }
    const alike = (byName.get(fold(name)) ?? []).filter(
      ({ pupil }) =>
        (kana === null || pupil.kana === '' || fold(pupil.kana) === fold(kana)) &&
        (login === null || pupil.login_id === null),
    )
    const here = alike.filter(isHere)
    const candidates = here.length > 0 ? here : alike
    const ofGrade = candidates.filter(({ pupil }) => pupil.grade === grade)
    const found = candidates.length > 1 && ofGrade.length === 1 ? ofGrade : candidates
    const [known = null] = found
    if (found.length <= 1) return { known }
    return {
      column: 'name',
      trouble: `同じ名前の生徒が${found.length}人います`,
      remedy: '生徒IDか、ユーザー名を書いてください。',
    }
  }
}
