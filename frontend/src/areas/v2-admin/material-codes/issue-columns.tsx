import type { IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import type { Column } from '../../../features/records/column.ts'
import { dayOf, fullDay } from '../../../lib/japan-text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { aboutWords, setWords, stateLooks } from './issue-text.ts'

export const columns: readonly Column<IssueOfCodes>[] = [
  {
    key: 'title',
    text: ({ title }) => title,
    cell: (issue) => (
      <span className="stack gap-2 justify-items-start">
        <b>{issue.title}</b>
        <span className="muted small">{aboutWords(issue)}</span>
        {issue.note && <span className="small">{`メモ: ${issue.note}`}</span>}
      </span>
    ),
  },
  {
    key: 'code_count',
    isNumber: true,
    text: ({ code, code_count }) => code ?? `${code_count}個`,
    cell: ({ code, code_count }) => (code ? <code>{code}</code> : <span className="nowrap">{`${code_count}個`}</span>),
  },
  { key: 'sets', header: '使える問題', text: setWords },
  {
    key: 'valid_until',
    text: ({ valid_until, state }) => `${stateLooks[state].word} ${fullDay(valid_until)}まで`,
    cell: ({ valid_until, state }) => (
      <span className="stack gap-2 justify-items-start">
        <Chip kind={stateLooks[state].kind}>{stateLooks[state].word}</Chip>
        <span className="small nowrap">{`${fullDay(valid_until)}まで`}</span>
      </span>
    ),
  },
  { key: 'created_at', text: ({ created_at }) => fullDay(dayOf(created_at)) },
]
