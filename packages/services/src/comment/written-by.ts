import { getAccounts } from '@tcheck/data/account/account'
import type { StoredComment } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'

/** Names of who wrote comments, as they are called now; of an account that is gone there is none. */
export async function writersOf(table: Table, comments: readonly StoredComment[]): Promise<Map<string, string>> {
  const ids = [...new Set(comments.map(({ written_by }) => written_by))]
  const accounts = ids.length > 0 ? await getAccounts(table, ids) : []
  return new Map(accounts.map(({ id, name }) => [id, name]))
}

/** What both sides see of a comment. */
export const toComment = (comment: StoredComment, names: ReadonlyMap<string, string>) => ({
  student_activity_group_id: comment.attempt_id,
  text: comment.text,
  written_at: comment.updated_at,
  written_by: names.get(comment.written_by) ?? null,
  revision: comment.revision,
})
