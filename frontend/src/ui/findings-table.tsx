import type { ListFindings, RowProblem } from '@tcheck/contract/sheet-import'
import { Note } from './note.tsx'

/** Problems that stop the import of a list, and warnings to check before it. */
export function FindingsTable({ problems, problem_count, warnings, warning_count }: ListFindings) {
  return (
    <>
      {problem_count > 0 && (
        <>
          <Note kind="danger">
            {`${problem_count}件の問題があります。何も取り込んでいません。直して、もう一度選んでください。`}
          </Note>
          <Rows found={problems} count={problem_count} />
        </>
      )}
      {warning_count > 0 && (
        <>
          <Note kind="warn">
            <span>{`確かめてほしいところが${warning_count}件あります。`}</span>
            {problem_count === 0 && <span>このままでも取り込めます。</span>}
          </Note>
          <Rows found={warnings} count={warning_count} />
        </>
      )}
    </>
  )
}

function Rows({ found, count }: { found: readonly RowProblem[]; count: number }) {
  return (
    <>
      <ul>
        {found.map(({ row, column, content, trouble, remedy }) => (
          <li key={`${row} ${column} ${trouble}`}>
            {row > 0 && <b className="nowrap">{`${row}行目 `}</b>}
            <span>{column}</span>
            {content !== '' && <span>{`「${content}」`}</span>}
            <span>{`: ${trouble}。${remedy}`}</span>
          </li>
        ))}
      </ul>
      {count > found.length && <p className="muted">{`ほか${count - found.length}件`}</p>}
    </>
  )
}
