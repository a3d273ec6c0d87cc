import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import type { Column } from '../../../features/records/column.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classWords, placeWords } from './student-words.ts'
import css from './users.module.css'

const names: Column<BranchStudent> = {
  key: 'name',
  header: '名前・ユーザー名',
  text: ({ name, login_id }) => [name, login_id].filter((text) => text !== null).join(' '),
  cell: ({ name, login_id }) =>
    login_id === null ? (
      <span className="muted">アカウントはありません</span>
    ) : (
      <span className={css.names}>
        <b>{name ?? login_id}</b>
        {name !== null && <span className={css.login}>{login_id}</span>}
      </span>
    ),
}

const stateWord = ({ is_disabled }: BranchStudent) => (is_disabled ? '停止しています' : '')
const state: Column<BranchStudent> = {
  key: 'state',
  header: '状態',
  text: stateWord,
  cell: (row) => row.is_disabled && <Chip>{stateWord(row)}</Chip>,
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
  ...(rows.some(({ has_account }) => has_account) ? [names] : []),
  ...(rows.some(({ is_disabled }) => is_disabled) ? [state] : []),
]
