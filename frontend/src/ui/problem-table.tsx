import type { RowProblem } from '@tcheck/contract/sheet-import'
import { Note } from './note.tsx'

/** What keeps a list from being taken, row by row. */
export function ProblemTable({ problems, count }: { problems: readonly RowProblem[]; count: number }) {
  return (
    <>
      <Note kind="danger">{count}件の問題があります。何も取り込んでいません。直して、もう一度選んでください。</Note>
      <ul>
        {problems.map(({ row, column, content, trouble, remedy }) => (
          <li key={`${row} ${column} ${trouble}`}>
            {row > 0 && <b className="nowrap">{row}行目 </b>}
            {column}
            {content !== '' && `「${content}」`}: {trouble}。{remedy}
          </li>
        ))}
      </ul>
      {count > problems.length && <p className="muted">ほか{count - problems.length}件</p>}
    </>
  )
}
