import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { checkStoredSet } from '@tcheck/content/export/check-stored-set'
import type { adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetVersion, listSets, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { answerProblemsOf } from '../answer-problem.ts'

/** Exams of one call: a second's work. */
const AT_ONCE = 8

/** The next exams by their codes, each with what is wrong in it; one that is sound has nothing. */
export const check =
  ({ table }: { table: Table }): RouteHandler<typeof adminCbtCheck.check> =>
  async ({ input: { after = '' } }) => {
    const heads = (await listSets(table, 'cbt')).sort((one, other) => (one.code < other.code ? -1 : 1))
    const begins = heads.findIndex(({ code }) => code > after)
    const rest = begins === -1 ? [] : heads.slice(begins)
    const asked = rest.slice(0, AT_ONCE)
    const checks = await Promise.all(asked.map((head) => checkExam(table, head)))
    return {
      cbt_checks: checks.flat(),
      next_after: rest.length > AT_ONCE ? (asked.at(-1)?.code ?? null) : null,
      checked_count: heads.length - rest.length + asked.length,
      total_count: heads.length,
    }
  }

/** Read past the library: exams that are looked at once must not push those out that classes answer. */
async function checkExam(table: Table, head: StoredSetHead) {
  const set = await getSetVersion<MainQuestion>(table, head, head.version)
  if (!set) return []
  const format_errors = answerProblemsOf(set)
  const isSaid = new Set(format_errors.map(({ key, column }) => `${key} ${column}`))
  const troubles = checkStoredSet(set)
    .filter(({ key, column }) => !isSaid.has(`${key} ${column}`))
    .map(({ isError, ...trouble }) => ({ ...trouble, is_error: isError }))
  return [{ code: head.code, title: head.title, version: head.version, format_errors, troubles }]
}
