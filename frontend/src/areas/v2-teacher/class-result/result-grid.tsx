import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { type CSSProperties, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { GridHead } from './grid-head.tsx'
import { rowGroupRole, tableRole } from './grid-roles.ts'
import { GridRow } from './grid-row.tsx'
import { SortAnew } from './grid-switches.tsx'
import { isFresh } from './live-interval.ts'
import marks from './marks.module.css'
import type { ResultPlace } from './result-call.ts'
import css from './result-grid.module.css'
import { gridColumns, type RowOrder } from './result-view.ts'
import { seatLetters } from './seat-words.ts'
import { useCutEdges } from './use-cut-edges.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useMarkLinks } from './use-mark-links.ts'

interface ResultGridProps {
  result: ClassResult
  place: ResultPlace
  order: RowOrder
  switches: ReactNode
}

/** Longer tables scroll in themselves, so that the head stays in sight: at 768 pixels a dozen rows fill the screen. */
const longFrom = 12

const legend = [
  ['o', '○', '正解'],
  ['d', '△', '一部正解'],
  ['x', '×', '不正解'],
  ['n', '－', '無回答'],
] as const
/** Only where the set has such a question: its answer field breaks the grammar. */
const unscored = ['n', '※', '採点できない問題'] as const

/** How wide the grid is; also for who stands beside it. */
export const gridStyle = (columnCount: number, hasLetters: boolean) =>
  ({ '--columns': columnCount, '--score-width': hasLetters ? '72px' : '56px' }) as CSSProperties

/** Rows that the browser lays out and paints together; a multiple of five, after which a stronger line stands. */
const GROUP = 10

/** Rows by tens: one box for each costs a frame of scrolling half of what a box for each row does. */
const groupsOf = (rows: readonly ResultRow[]) =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => ({
    at,
    members: rows.slice(at * GROUP, (at + 1) * GROUP),
  }))

/** Of a class's first view: more than a laptop's screen has room for. The others come at once after it. */
const FIRST_GROUPS = 3

const groupStyle = (count: number) => ({ '--rows': count }) as CSSProperties

/** 「生徒 × 小問」. Rows are laid out only near the screen; a row is drawn again only when its own marks change. */
export function ResultGrid({ result, place, order, switches }: ResultGridProps) {
  const { rows, columns } = result
  const places = useMemo(() => gridColumns(columns), [columns])
  const held = useHeldOrder(rows, order)
  const groups = useMemo(() => groupsOf(held.rows), [held.rows])
  const shown = useDeferredValue(groups, groups.slice(0, FIRST_GROUPS))
  const hasUnscored = columns.some(({ max_score }) => max_score === 0)
  const letters = useMemo(() => seatLetters(rows), [rows])
  const table = useMarkLinks(places)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useCutEdges(frame, box)
  const { category, code, grade, kumi, missionId, year } = place
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
        {held.isOutdated && <SortAnew onSort={held.sortAnew} />}
        {switches}
      </header>
      <div ref={frame} className={css.frame}>
        <div ref={box} className={rows.length > longFrom ? `${css.scroll} ${css.long}` : css.scroll}>
          <table
            {...tableRole}
            ref={table}
            className={css.grid}
            style={gridStyle(columns.length, letters.length > 0)}
            aria-rowcount={rows.length}
          >
            <caption className="sr">
              {plainText(result.set.title)}。行は生徒の番号、列は小問。○は正解、△は一部正解、×は不正解、－は無回答。
              {hasUnscored && '※は採点できない問題。'}
            </caption>
            <GridHead result={result} places={places} place={place} />
            {shown.map(({ at, members }) => (
              <tbody key={at} {...rowGroupRole} className={css.rows} style={groupStyle(members.length)}>
                {members.map((row) => (
                  <GridRow
                    key={row.student_id}
                    row={row}
                    places={places}
                    isFresh={isFresh(row.updated_at, result.generated_at)}
                    to={studentResultAddress({
                      ...{ category, code, grade, kumi, missionId, year },
                      studentId: row.student_id,
                    })}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
      {rows.length === 0 && (
        <p className={css.none}>このクラスに、生徒はいません。学校・教室の管理者が名簿を登録すると、ここに並びます。</p>
      )}
    </section>
  )
}
