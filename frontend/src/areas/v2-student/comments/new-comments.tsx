import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentComment } from '@tcheck/contract/comment'
import { Link } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { attemptPath } from '../shell/paths.ts'
import { useGrade, Words } from '../shell/words.tsx'
import { CommentPaper } from './comment-paper.tsx'
import css from './comments.module.css'

const shownAtOnce = 3

/** What teachers said and was not read yet. Where it cannot be had the page says nothing: it comes with the next visit. */
export function NewComments() {
  const { data } = useQuery(api.studentComments.list.queryOptions({ input: {} }))
  const comments = data?.comments ?? []
  if (comments.length === 0) return null
  return (
    <section className={css.news}>
      <h2>
        <Words text="{先生|せんせい}からのコメント" />{' '}
        <b>
          <Words text={`${comments.length}{件|けん}`} />
        </b>
      </h2>
      <ul>
        {comments.slice(0, shownAtOnce).map((comment) => (
          <li key={comment.student_activity_group_id}>
            <NewComment comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewComment({ comment }: { comment: StudentComment }) {
  const { student_activity_group_id: id, revision, title } = comment
  const grade = useGrade()
  const queries = useQueryClient()
  const reading = useMutation({
    mutationFn: () => client.studentComments.read({ id, revision }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.studentComments.key() }),
  })
  return (
    <CommentPaper comment={comment}>
      <p className="row between wrap gap-8-16">
        <Link to={attemptPath(id)}>
          <RichText text={title} grade={grade} />
          <Words text="の{答|こた}えを{見|み}る" />
        </Link>
        <BusyButton onClick={() => reading.mutate()} isBusy={reading.isPending}>
          <Words text="{読|よ}みました" />
        </BusyButton>
      </p>
    </CommentPaper>
  )
}
