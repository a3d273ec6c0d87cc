import { useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { AttemptAnswers } from '../../../features/attempt-answers/attempt-answers.tsx'
import { api } from '../../../lib/api/client.ts'
import { dayAndTime } from '../../../lib/japan-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { categoryWords } from '../shareable-urls/url-view.ts'
import css from './attempt-drawer.module.css'
import { modeWords, seatWords } from './attempt-place.ts'
import { StudentData } from './student-data.tsx'

/** One attempt, read only: answers with marks and why, memos; each question as it was answered. */
export function AttemptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.adminStudentActivityGroups.show.queryOptions({ input: { id }, staleTime: 60_000 }))
  const { data } = query
  const attempt = data?.student_activity_group
  return (
    <Dialog shape="wide" title={attempt ? plainText(attempt.title) : '学習記録'} onClose={onClose}>
      <LoadState query={query} failure="この回を読み込めませんでした。" lines={6} />
      {data && attempt && (
        <div className={css.attempt}>
          <p className={css.line}>
            <Chip>見るだけ</Chip>
            <span className="muted small">開いたことは記録されます</span>
          </p>
          <p className={css.score}>
            <b>{attempt.score ?? '—'}</b> / {attempt.max_score}点
          </p>
          <dl className={css.facts}>
            <dt>生徒</dt>
            <dd>
              {data.branch.name} {seatWords({ ...attempt, is_instant: data.is_instant })}
            </dd>
            <dt>使い方</dt>
            <dd>
              {categoryWords[attempt.category]}・{modeWords[attempt.mode]}・第{attempt.set_version}版
            </dd>
            <dt>時間</dt>
            <dd>
              {dayAndTime(attempt.started_at)} –{' '}
              {attempt.finished_at === null ? '解答中' : dayAndTime(attempt.finished_at)}
            </dd>
          </dl>
          {!data.is_instant && (
            <StudentData
              studentId={attempt.student_id}
              who={`${data.branch.name} ${seatWords({ ...attempt, is_instant: false })}`}
              seat={data.student.seat}
              exportedAt={data.student.exported_at}
              onErasing={onClose}
            />
          )}
          <AttemptAnswers attempt={attempt} set={data.question_group} />
        </div>
      )}
    </Dialog>
  )
}
