import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { Link } from 'react-router'
import { SubjectChip } from '../../../features/learning/subject-mark.tsx'
import type { Column } from '../../../features/records/column.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classWords, hasNoUpcomingLesson, nextLessonText, parentText, placeWords } from './student-text.ts'
import css from './users.module.css'

/** Opens the student: the row's first column. */
type OnOpen = (row: BranchStudent) => void

const opener = (row: BranchStudent, onOpen: OnOpen, words: string) => (
  <button type="button" className={`bare bold ${css.opener}`} onClick={() => onOpen(row)}>
    <span>{words}</span>
    <span className="sr">を開く</span>
  </button>
)

const namesOf = (onOpen: OnOpen): Column<BranchStudent> => ({
  key: 'name',
  header: '名前・ユーザー名',
  text: ({ name, login_id }) => [name, login_id].filter((text) => text !== null).join(' '),
  cell: (row) => {
    const { name, login_id, kana } = row
    const below = [kana, name === null ? null : login_id].filter(Boolean)
    return (
      <span className={css.names}>
        {opener(row, onOpen, name ?? login_id ?? placeWords(row))}
        {below.length > 0 && <span className={css.login}>{below.join(' ')}</span>}
      </span>
    )
  },
})

/** The class and the number; without a name they open the student. */
const placeOf = (onOpen: OnOpen | null): Column<BranchStudent> => ({
  key: 'place',
  header: 'クラス',
  text: placeWords,
  cell: (row) =>
    onOpen ? (
      opener(row, onOpen, placeWords(row))
    ) : (
      <span className={`flex nowrap ${css.place}`}>
        <span>{classWords(row)}</span>
        <b>{`${row.ban}番`}</b>
      </span>
    ),
})

const stateWord = ({ state, is_disabled }: BranchStudent) =>
  state === 'left' ? '退会' : is_disabled ? '停止しています' : state === 'paused' ? '休会' : ''
const state: Column<BranchStudent> = {
  key: 'state',
  header: '状態',
  text: stateWord,
  cell: (row) => stateWord(row) !== '' && <Chip>{stateWord(row)}</Chip>,
}

const school: Column<BranchStudent> = { key: 'school', text: ({ school }) => school }
/** As the student's grade calls them: 算数 or 数学. */
const subjectsOf = ({ subjects, grade }: BranchStudent) => subjects.map((name) => subjectInWords(name, grade))
const enrolments: Column<BranchStudent> = {
  key: 'enrolments',
  header: '受講',
  text: (row) => (row.subjects.length === 0 ? '' : `${subjectsOf(row).join('、')}(週${row.lessons_a_week}コマ)`),
  cell: (row) =>
    row.subjects.length > 0 && (
      <span className="row nowrap gap-4">
        {subjectsOf(row).map((name) => (
          <SubjectChip key={name} name={name} />
        ))}
        <span className="muted small">{`週${row.lessons_a_week}コマ`}</span>
      </span>
    ),
}

/** Leads to the day, where whoever has no place gets one. */
const nextLesson = (today: string): Column<BranchStudent> => ({
  key: 'next_lesson',
  text: (row) => nextLessonText(row, today),
  cell: (row) => {
    const words = nextLessonText(row, today)
    if (hasNoUpcomingLesson(row))
      return (
        <Link className={`nowrap ${css.unset}`} to="/v1/branch/charge-settings">
          {words}
        </Link>
      )
    if (!row.next_lesson) return <span className="muted">{words}</span>
    const { date, period } = row.next_lesson
    return (
      <Link className="nowrap" to={`/v1/branch/charge-settings?date=${date}&period=${period}`}>
        {words}
      </Link>
    )
  },
})

const parents: Column<BranchStudent> = {
  key: 'parent_count',
  text: parentText,
  cell: (row) =>
    row.parent_count === 0 ? <Chip>{parentText(row)}</Chip> : <span className="nowrap">{parentText(row)}</span>,
}

interface ShownRows {
  rows: readonly BranchStudent[]
  today: string
  onOpen: OnOpen
}

/** The students of a school have neither name, lessons nor parents here: no column of nothing for them. */
export function columnsFor({ rows, today, onOpen }: ShownRows): readonly Column<BranchStudent>[] {
  const has = (isThere: (row: BranchStudent) => boolean, column: Column<BranchStudent>) =>
    rows.some(isThere) ? [column] : []
  const isNamed = rows.some(({ has_account, name }) => has_account || name !== null)
  return [
    ...(isNamed ? [namesOf(onOpen)] : []),
    placeOf(isNamed ? null : onOpen),
    ...has((row) => row.school !== '', school),
    ...has(({ subjects }) => subjects.length > 0, enrolments),
    ...has((row) => row.lessons_a_week > 0 || row.next_lesson !== null, nextLesson(today)),
    ...has((row) => row.parent_count !== null, parents),
    ...has((row) => stateWord(row) !== '', state),
  ]
}
