import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentProfile } from '@tcheck/contract/groups/branch-students'
import { changedWords } from '../../../features/roster/student-draft.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** What somebody else changed while this form was open, and the way to what is stored now: what was typed here gives way. */
export function ChangedElsewhere({ error, opened }: { error: unknown; opened: StudentProfile }) {
  const isOutdated = error instanceof ApiError && error.code === 'CONFLICT'
  const queries = useQueryClient()
  const { student_id: id } = opened
  const { data } = useQuery({
    queryKey: ['changed-elsewhere', id, opened.revision],
    queryFn: () => client.branchStudents.show({ id }),
    enabled: isOutdated,
  })
  if (!isOutdated || !data) return null
  const changed = changedWords(opened, data.student)
  return (
    <Note kind="warn">
      <p>
        ほかの人が先に変更しました
        {changed.length > 0 && (
          <>
            : <b>{changed.join('、')}</b>
          </>
        )}
      </p>
      <p>
        <Button
          onClick={() => queries.setQueryData(api.branchStudents.show.queryOptions({ input: { id } }).queryKey, data)}
        >
          いまの内容を読み込む
        </Button>
      </p>
    </Note>
  )
}
