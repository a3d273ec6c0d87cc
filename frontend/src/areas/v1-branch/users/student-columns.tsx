import { IconEye, IconSettings } from '@tabler/icons-react'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { classWords, studentWords } from './student-words.ts'
import css from './users.module.css'

interface RowActs {
  isEntering: boolean
  onEnter: (student: BranchStudent) => void
  onOpen: (student: BranchStudent) => void
}

const names: Column<BranchStudent> = {
  key: 'name',
  header: '名前・ユーザー名',
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

/** The students of a school have neither name nor account: no column of nothing for them. */
export const columnsFor = (rows: readonly BranchStudent[], acts: RowActs): readonly Column<BranchStudent>[] => [
  {
    key: 'place',
    header: 'クラス',
    cell: (row) => (
      <span className={css.place}>
        <span>{classWords(row)}</span>
        <b>{row.ban}番</b>
      </span>
    ),
  },
  ...(rows.some(({ has_account }) => has_account) ? [names] : []),
  ...(rows.some(({ is_disabled }) => is_disabled) ? [state] : []),
  {
    key: 'actions',
    header: '操作',
    cell: (row) => (
      <span className={css.actions}>
        {row.encrypted_username !== null && (
          <Button
            size="sm"
            disabled={acts.isEntering}
            onClick={() => acts.onEnter(row)}
            aria-label={`この生徒として見る: ${studentWords(row)}`}
          >
            <IconEye className="i i-s" aria-hidden />
            この生徒として見る
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => acts.onOpen(row)}
          aria-label={`管理する: ${studentWords(row)}のQRカードとアカウント`}
        >
          <IconSettings className="i i-s" aria-hidden />
          管理する
        </Button>
      </span>
    ),
  },
]

const state: Column<BranchStudent> = {
  key: 'state',
  header: '状態',
  cell: ({ is_disabled }) => is_disabled && <Chip>停止しています</Chip>,
}
