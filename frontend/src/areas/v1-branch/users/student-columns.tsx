import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import type { Column } from '../../../features/records/column.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classWords, placeWords } from './student-words.ts'
import css from './users.module.css'

const names: Column<BranchStudent> = {
  key: 'name',
  header: '名前・ユーザー名',
  text: ({ name, login_id }) => [name, login_id].filter((text) => text !== null).join(' '),
  cell: ({ name, login_id, kana }) =>
    login_id === null && name === null ? (
      <span className="muted">アカウントはありません</span>
    ) : (
      <span className={css.names}>
        <b {...(kana !== '' && { title: kana })}>{name ?? login_id}</b>
        {name !== null && login_id !== null && <span className={css.login}>{login_id}</span>}
      </span>
    ),
}

const stateWord = ({ state, is_disabled }: BranchStudent) =>
  state === 'left' ? '退会' : is_disabled ? '停止しています' : state === 'paused' ? '休会' : ''
const state: Column<BranchStudent> = {
  key: 'state',
  header: '状態',
  text: stateWord,
  cell: (row) => stateWord(row) !== '' && <Chip>{stateWord(row)}</Chip>,
}

const school: Column<BranchStudent> = { key: 'school', text: ({ school }) => school }
const enrolments: Column<BranchStudent> = {
  key: 'enrolments',
  header: '受講',
  text: ({ subjects, lessons_a_week }) =>
    subjects.length === 0 ? '' : `${subjects.join('、')}(週${lessons_a_week}コマ)`,
}

/** The students of a school have neither name nor account: no column of nothing for them. */
export const columnsFor = (rows: readonly BranchStudent[]): readonly Column<BranchStudent>[] => [
  {
    key: 'place',
    header: 'クラス',
    text: placeWords,
    cell: (row) => (
      <span className={css.place}>
        <span>{classWords(row)}</span>
        <b>{row.ban}番</b>
      </span>
    ),
  },
  ...(rows.some(({ has_account, name }) => has_account || name !== null) ? [names] : []),
  ...(rows.some((row) => row.school !== '') ? [school] : []),
  ...(rows.some(({ subjects }) => subjects.length > 0) ? [enrolments] : []),
  ...(rows.some((row) => stateWord(row) !== '') ? [state] : []),
]
