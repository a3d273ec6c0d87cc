import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import { plainText } from '@tcheck/markup/plain-text'
import { useSearchParams } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { categoryWords } from '../shareable-urls/url-view.ts'
import { AttemptDrawer, modeWords, seatText } from './attempt-drawer.tsx'

const isAnswering = ({ state }: ListedAttempt) => state === 'answering'
const scoreText = ({ category, score, max_score, answered_count, question_count }: ListedAttempt) =>
  category === 'cbt' ? `${score} / ${max_score}点` : `${answered_count} / ${question_count}問`

/** 学習記録: the answers of all students; one of them beside the list, read only. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const opened = params.get('open')
  const addressOf = (id: string | null) => {
    const after = new URLSearchParams(params)
    if (id === null) after.delete('open')
    else after.set('open', id)
    return after
  }
  return (
    <ListPage
      list="adminStudentActivityGroups.list"
      thing="学習記録"
      idOf={({ id }) => id}
      nameOf={(row) => `${seatText(row)} ${plainText(row.title)}`}
      open={({ id }) => `?${addressOf(id)}`}
      columns={[
        { key: 'started_at', text: ({ started_at }) => dayAndTime(started_at) },
        { key: 'branch_name' },
        { key: 'seat', header: '学年・組・番', text: seatText },
        {
          key: 'title',
          text: ({ title, code }) => `${plainText(title)} ${code}`,
          cell: ({ title, category }) => (
            <>
              <b>
                <OneLine text={title} />
              </b>{' '}
              <span className="muted small">{categoryWords[category]}</span>
            </>
          ),
        },
        { key: 'mode', header: '種別', text: ({ mode }) => modeWords[mode] },
        { key: 'score', header: '得点', isNumber: true, text: scoreText },
        {
          key: 'state',
          text: (row) => (isAnswering(row) ? '解答中' : '終わり'),
          cell: (row) => (isAnswering(row) ? <Chip kind="ok">解答中</Chip> : '終わり'),
        },
        { key: 'grade', header: '学年', text: ({ grade }) => gradeText(grade), isHidden: true },
        { key: 'id', header: '回のID', text: ({ id }) => id, isHidden: true },
      ]}
      typed={[
        { name: 'from', kind: 'day', usual: (answer) => answer?.period.from },
        { name: 'until', kind: 'day', usual: (answer) => answer?.period.until },
        { name: 'code', kind: 'text' },
      ]}
      filters={[
        {
          label: '教室',
          options: (answer) => (answer?.branches ?? []).map(({ id, name }) => ({ word: name, set: { branch_id: id } })),
        },
        {
          label: '学年',
          options: () =>
            Array.from({ length: 12 }, (_, at) => ({ word: gradeText(at + 1), set: { grade: String(at + 1) } })),
        },
      ]}
      empty={{ text: '生徒が答えると、新しい順にここに並びます。期間を広げると、前のものも見られます。' }}
    >
      {opened !== null && <AttemptDrawer id={opened} onClose={() => setParams(addressOf(null))} />}
    </ListPage>
  )
}
