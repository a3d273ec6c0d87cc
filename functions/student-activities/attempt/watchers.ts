import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getLiveClass, isWatched, notifyWatchers } from '@tcheck/data/attempt/live'
import type { Table } from '@tcheck/data/table'

/**
 * Reads whether somebody watches this student's class, in parallel to the save, and only if the branch has a watched class. An error here
 * does not fail the save; the screen is then half a minute late.
 */
export function findWatchers(table: Table, student: StudentPrincipal, now: Date) {
  const { branch_id: branchId, grade, kumi, student_kind, is_branch_watched } = student
  // Who tries a set out is in no class result.
  const isAsked = is_branch_watched && student_kind !== 'instant'
  const found = isAsked ? getLiveClass(table, { branchId, grade, kumi }).catch(() => undefined) : undefined
  return {
    /** Once what was saved is stored. An attempt begun before the student changed the class is told where it stands. */
    notify: async ({ is_in_class_results, grade, kumi }: StoredAttempt): Promise<void> => {
      if (!is_in_class_results || !isWatched(await found, now)) return
      await notifyWatchers(table, { branchId, grade, kumi }, now).catch(() => undefined)
    },
  }
}
