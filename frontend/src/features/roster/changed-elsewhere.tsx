import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaughtProfile } from '@tcheck/contract/groups/roster'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { type RosterRole, shownStudent } from './roster-calls.ts'
import { changedText } from './student-draft.ts'

interface ChangedElsewhereProps {
  by: RosterRole
  error: unknown
  opened: TaughtProfile
}

/** What somebody else changed while this form was open, and the way to what is stored now: what was typed here gives way. */
export function ChangedElsewhere({ by, error, opened }: ChangedElsewhereProps) {
  const isOutdated = error instanceof ApiError && error.code === 'CONFLICT'
  const queries = useQueryClient()
  const { student_id: id } = opened
  const shown = shownStudent(by, id)
  const { data } = useQuery<{ student: TaughtProfile }>({
    queryKey: ['changed-elsewhere', id, opened.revision],
    queryFn: shown.ask,
    enabled: isOutdated,
  })
  if (!isOutdated || !data) return null
  const changed = changedText(opened, data.student)
  return (
    <Note kind="warn">
      <p>
        <span>ほかの人が先に変更しました</span>
        {changed.length > 0 && (
          <>
            : <b>{changed.join('、')}</b>
          </>
        )}
      </p>
      <p>
        <Button onClick={() => queries.setQueryData(shown.key, data)}>いまの内容を読み込む</Button>
      </p>
    </Note>
  )
}
