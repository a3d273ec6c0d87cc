import type { ClassResult } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import type { ResultPlace } from './class-result-query.ts'
import { GridHead } from './grid-head.tsx'
import { rowGroupRole, tableRole } from './grid-roles.ts'
import { GridRow } from './grid-row.tsx'
import marks from './marks.module.css'
import css from './result-grid.module.css'
import { gridColumns, type RowOrder, sortRows } from './result-view.ts'
import { seatLetters } from './seat-words.ts'

interface ResultGridProps {
  result: ClassResult
  place: ResultPlace
  order: RowOrder
  onOrder: (order: RowOrder) => void
}

/** Longer tables scroll in themselves, so that the head stays in sight. */
const longFrom = 60

const legend = [
  ['o', '○', '正解'],
  ['d', '△', '一部正解'],
  ['x', '×', '不正解'],
  ['n', '－', '無回答'],
] as const
/** Only where the set has such a question: its answer field breaks the grammar. */
const unscored = ['n', '※', '採点できない問題'] as const

/**
 * 「生徒 × 小問」. Rows are boxes of their own, which the browser lays out only near the screen; a row is drawn again only
 * when its own marks change.
 */
export function ResultGrid({ result, place, order, onOrder }: ResultGridProps) {
  const { rows, columns } = result
  const places = useMemo(() => gridColumns(columns), [columns])
  const sorted = useMemo(() => sortRows(rows, order), [rows, order])
  const hasUnscored = columns.some(({ max_score }) => max_score === 0)
  const letters = useMemo(() => seatLetters(rows), [rows])
  const body = useRowLinks()
  const { category, code, grade, kumi, missionId } = place
  return (
    <section className={`card ${css.card}`} aria-label="生徒と小問の一覧">
      <header>
        <h2>生徒 × 小問</h2>
        <span className={css.legend}>
          {(hasUnscored ? [...legend, unscored] : legend).map(([name, sign, word]) => (
            <span key={sign}>
              <i className={name === 'o' ? `${marks.o} ${marks.edged}` : marks[name]} aria-hidden="true">
                {sign}
              </i>
              {word}
            </span>
          ))}
          {letters.map(({ letter, word }) => (
            <span key={letter}>
              <b aria-hidden="true">{letter}</b>
              {word}
            </span>
          ))}
        </span>
        <span className="grow" />
        <OrderSwitch order={order} onOrder={onOrder} />
      </header>
      <div className={rows.length > longFrom ? `${css.scroll} ${css.long}` : css.scroll}>
        <table
          {...tableRole}
          className={css.grid}
          style={{ '--columns': columns.length } as CSSProperties}
          aria-rowcount={rows.length}
        >
          <caption className="sr">
            {plainText(result.set.title)}。行は生徒の番号、列は小問。○は正解、△は一部正解、×は不正解、－は無回答。
            {hasUnscored && '※は採点できない問題。'}
          </caption>
          <GridHead result={result} places={places} />
          <tbody {...rowGroupRole} ref={body} className={css.rows}>
            {sorted.map((row) => (
              <GridRow
                key={row.student_id}
                row={row}
                places={places}
                to={studentResultAddress({ category, code, grade, kumi, missionId, studentId: row.student_id })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={css.none}>このクラスに、生徒はいません。</p>}
    </section>
  )
}

function OrderSwitch({ order, onOrder }: Pick<ResultGridProps, 'order' | 'onOrder'>) {
  const words: Record<RowOrder, string> = { ban: '番号順', score: '得点順' }
  return (
    <span className={`seg ${css.order}`}>
      {(Object.keys(words) as RowOrder[]).map((one) => (
        <button
          key={one}
          type="button"
          className={one === order ? 'on' : undefined}
          aria-pressed={one === order}
          onClick={() => onOrder(one)}
        >
          {words[one]}
        </button>
      ))}
    </span>
  )
}

/** For a mouse the whole row is what its number's link is; keyboards and readers use the link. */
function useRowLinks() {
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const shown = body.current
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a')) return
      const to = event.target.closest('tr')?.querySelector('a')?.getAttribute('href')
      if (to) void navigate(to)
    }
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)
  }, [navigate])
  return body
}
