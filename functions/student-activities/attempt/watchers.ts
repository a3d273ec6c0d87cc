import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getLiveClass, isWatched, notifyWatchers } from '@tcheck/data/attempt/live'
import type { Table } from '@tcheck/data/table'

/**
 * Whether somebody looks at this student's class is asked beside the save and takes none of its time; not at all where nobody
 * looks in the whole branch. An answer is never lost for a screen: what fails here is seen half a minute later.
 */
export function lookForWatchers(table: Table, student: StudentPrincipal, now: Date) {
  const { branch_id: branchId, grade, kumi, student_kind, is_branch_watched } = student
  // Who tries a set out is in no class result.
  const isAsked = is_branch_watched && student_kind !== 'instant'
  const looked = isAsked ? getLiveClass(table, { branchId, grade, kumi }).catch(() => undefined) : undefined
  return {
    /** Once what was saved is stored. An attempt begun before the student changed the class is told where it stands. */
    tell: async ({ is_in_class_results, grade, kumi }: StoredAttempt): Promise<void> => {
      if (!is_in_class_results || !isWatched(await looked, now)) return
      await notifyWatchers(table, { branchId, grade, kumi }, now).catch(() => undefined)
    },
  }
}
