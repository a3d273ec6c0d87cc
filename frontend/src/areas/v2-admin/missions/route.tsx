import type { ListedMission } from '@tcheck/contract/groups/admin-missions'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Chip, type ChipKind } from '../../../ui/chip.tsx'
import { categoryWords } from '../shareable-urls/url-view.ts'

const looks: Readonly<Record<ListedMission['state'], { kind: ChipKind; word: string }>> = {
  scheduled: { kind: 'plain', word: '配信前' },
  open: { kind: 'ok', word: '配信中' },
  overdue: { kind: 'plain', word: 'しめきり後' },
  cancelled: { kind: 'danger', word: '取り消し' },
}

const classText = ({ classes }: ListedMission) =>
  classes.map(({ grade, kumi }) => `${gradeText(grade)} ${kumi}組`).join('、')
const setText = ({ question_groups }: ListedMission) =>
  question_groups.map(({ title, code }) => `${plainText(title)} ${code}`).join('、')

/** ミッション: what teachers of all branches handed out. */
export const Component = listScreen({
  list: 'adminMissions.list',
  thing: 'ミッション',
  idOf: ({ id }) => id,
  nameOf: ({ title, branch_name }) => `${branch_name} ${plainText(title)}`,
  columns: [
    {
      key: 'title',
      text: ({ title }) => plainText(title),
      cell: ({ title, category, subject_name }) => (
        <span className="stack">
          <b>
            <OneLine text={title} />
          </b>{' '}
          <span className="muted small">{`${categoryWords[category]}・${subject_name}`}</span>
        </span>
      ),
    },
    { key: 'branch_name' },
    { key: 'classes', header: 'クラス', text: classText },
    {
      key: 'question_groups',
      header: '問題',
      text: setText,
      cell: ({ question_groups }) => (
        <ul className="plain-list">
          {question_groups.map(({ code, title, is_cancelled }) => (
            <li key={code}>
              <Link to={`/admin/student-activity-groups?code=${encodeURIComponent(code)}`}>
                <OneLine text={title} />
              </Link>
              {is_cancelled && <span className="muted small"> (取り消し)</span>}
            </li>
          ))}
        </ul>
      ),
    },
    { key: 'delivery_datetime', text: ({ delivery_datetime }) => dayAndTime(delivery_datetime) },
    {
      key: 'due_datetime',
      header: 'しめきり',
      text: ({ due_datetime }) => (due_datetime === null ? 'なし' : dayAndTime(due_datetime)),
    },
    {
      key: 'state',
      text: ({ state }) => looks[state].word,
      cell: ({ state }) => <Chip kind={looks[state].kind}>{looks[state].word}</Chip>,
    },
    { key: 'created_at', header: '作成', text: ({ created_at }) => dayAndTime(created_at), isHidden: true },
  ],
  typed: [
    { name: 'from', kind: 'day', usual: (answer) => answer?.period.from },
    { name: 'until', kind: 'day', usual: (answer) => answer?.period.until },
    { name: 'code', kind: 'text' },
  ],
  filters: [
    {
      label: '教室',
      options: (answer) => (answer?.branches ?? []).map(({ id, name }) => ({ word: name, set: { branch_id: id } })),
    },
  ],
  empty: { text: '先生がミッションを作ると、ここに並びます。期間を広げると、前のものも見られます。' },
})
