import { namesOfAccounts } from '@tcheck/data/account/account'
import type { StoredComment } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'

/** Names of who wrote comments, as they are called now; of an account that is gone there is none. */
export const writersOf = (table: Table, comments: readonly StoredComment[]): Promise<Map<string, string>> =>
  namesOfAccounts(
    table,
    comments.map(({ written_by }) => written_by),
  )

/** What both sides see of a comment. */
export const toComment = (comment: StoredComment, names: ReadonlyMap<string, string>) => ({
  student_activity_group_id: comment.attempt_id,
  text: comment.text,
  written_at: comment.updated_at,
  written_by: names.get(comment.written_by) ?? null,
  revision: comment.revision,
})
