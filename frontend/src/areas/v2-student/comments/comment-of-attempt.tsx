import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isImpersonating, useVisitor } from '../../../features/session/current-user.ts'
import { api, client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { CommentPaper } from './comment-paper.tsx'

/** What a teacher said about this try. Looked at it is read, unless somebody only looks in the student's place. */
export function CommentOfTry({ id }: { id: string }) {
  const { data } = useQuery(api.studentComments.show.queryOptions({ input: { id }, retry: false }))
  const visitor = useVisitor()
  const isOwn = visitor !== null && !isImpersonating(visitor)
  const comment = data?.comment ?? null
  const unread = isOwn && comment !== null && !comment.is_read ? comment.revision : null
  useEffect(() => {
    if (unread === null) return
    // What was not noted waits on the home page for another time.
    void client.studentComments
      .read({ id, revision: unread })
      .then(() => queryClient.invalidateQueries({ queryKey: api.studentComments.list.key() }))
      .catch(() => undefined)
  }, [id, unread])
  return comment && <CommentPaper comment={comment} />
}
