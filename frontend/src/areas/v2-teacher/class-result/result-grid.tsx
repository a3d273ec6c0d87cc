import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withQuestion } from '../student-result/student-result-address.ts'
import { GridHead } from './grid-head.tsx'
import { tableRole } from './grid-roles.ts'
import { RowGroup } from './grid-rows.tsx'
import { SortAnew } from './grid-switches.tsx'
import marks from './marks.module.css'
import type { ResultPlace } from './result-call.ts'
import css from './result-grid.module.css'
import { type GridColumn, gridColumns, type RowOrder, rowsInSight } from './result-view.ts'
import { seatLetters } from './seat-text.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useInSlices } from './use-in-slices.ts'

/** Columns before the first mark: 番 and 得点. */
const headColumns = 2

/** Ahead of a finger: half of what the box shows. */
const AHEAD = '50%'

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

/** Rows of a group; a multiple of five, after which a stronger line stands. */
const GROUP = 5

const groupsOf = (rows: readonly ResultRow[]) =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => ({
    at,
    members: rows.slice(at * GROUP, (at + 1) * GROUP),
  }))

/** Kept: who asks for it while a page is drawn has the browser lay out what stands there until then, and is about to go. */
let windowHeight = window.innerHeight
window.addEventListener('resize', () => {
  windowHeight = window.innerHeight
})

/** As many as the window may show. A page that opens is not scrolled yet; where rows stood before, it is as it was left. */
const firstGroups = (hasStood: boolean) => Math.ceil(rowsInSight(windowHeight, hasStood ? window.scrollY : 0) / GROUP)

/** Room for rows that are still to come: the page does not grow, and who has scrolled stays there. Not inherited, which would look at every cell. */
const roomFor = (count: number) => ({ paddingBottom: `calc(${count} * var(--row-height))` })

/** 「生徒 × 小問」. Rows come in slices after those of the first screen; a row is drawn again only when its own marks change. */
export function ResultGrid({ result, place, order, switches }: ResultGridProps) {
  const { rows, columns } = result
  const places = useMemo(() => gridColumns(columns), [columns])
  const held = useHeldOrder(rows, order)
  const groups = useMemo(() => groupsOf(held.rows), [held.rows])
  const of = [order, result.set.id, result.grade, result.kumi, result.year].join(' ')
  const shown = useInSlices(groups, firstGroups, of)
  const hasUnscored = columns.some(({ max_score }) => max_score === 0)
  const letters = useMemo(() => seatLetters(rows), [rows])
  const table = useMarkLinks(places)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useCutEdges(frame, box)
  useNearGroups(box, shown.length)
  return (
    <section className={`card ${css.card}`} aria-label="生徒と小問の一覧">
      <header>
        <h2>生徒 × 小問</h2>
        <span className={`flex wrap gap-4-12 ink-700 ${css.legend}`}>
          {(hasUnscored ? [...legend, unscored] : legend).map(([name, sign, word]) => (
            <span className="row nowrap" key={sign}>
              <i className={name === 'o' ? `${marks.o} ${marks.edged}` : marks[name]} aria-hidden="true">
                {sign}
              </i>
              <span>{word}</span>
            </span>
          ))}
          {letters.map(({ letter, word }) => (
            <span className="row nowrap" key={letter}>
              <b aria-hidden="true">{letter}</b>
              <span>{word}</span>
            </span>
          ))}
        </span>
        <span className="grow" />
        {held.isOutdated && <SortAnew onSort={held.sortAnew} />}
        {switches}
      </header>
      <div ref={frame} className={css.frame}>
        <div
          ref={box}
          className={rows.length > longFrom ? `scroll-x ${css.scroll} ${css.long}` : `scroll-x ${css.scroll}`}
        >
          <table
            {...tableRole}
            ref={table}
            className={css.grid}
            style={{
              ...gridStyle(columns.length, letters.length > 0),
              ...roomFor(rows.length - shown.reduce((sum, { members }) => sum + members.length, 0)),
            }}
            aria-rowcount={rows.length}
          >
            <caption className="sr">
              <span>{`${plainText(result.set.title)}。行は生徒の番号、列は小問。○は正解、△は一部正解、×は不正解、－は無回答。`}</span>
              {hasUnscored && <span>※は採点できない問題。</span>}
            </caption>
            <GridHead result={result} places={places} place={place} />
            {shown.map(({ at, members }) => (
              <RowGroup key={at} {...{ members, places, place }} generatedAt={result.generated_at} />
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

/**
 * Marks the groups of rows (`tbody`) near what the box shows with `data-near`: what only rows in sight need costs the others
 * nothing. Written past React: it changes while the box is scrolled.
 *
 * @param count  of the groups that are there
 */
function useNearGroups(box: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const root = box.current
    if (!root || count === 0) return
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) target.toggleAttribute('data-near', isIntersecting)
      },
      { root, rootMargin: AHEAD },
    )
    for (const group of root.querySelectorAll('tbody')) watch.observe(group)
    return () => watch.disconnect()
  }, [box, count])
}

/**
 * For a mouse or a finger a mark leads to that answer of that student, the rest of the row to all of them, as its number's
 * link does, which keyboards and readers use: a link in each of 24,000 cells would make scrolling stumble.
 */
function useMarkLinks(places: readonly GridColumn[]) {
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  // With the rows themselves: on a busy device a first press would come before what hears it.
  useLayoutEffect(() => {
    const shown = table.current
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a, button')) return
      const row = event.target.closest<HTMLTableRowElement>('tbody > tr')
      const to = row?.querySelector('a')?.getAttribute('href')
      if (!row || !to) return
      const cell = event.target.closest('td')
      const isMark = row.children.length === headColumns + places.length
      const place = isMark && cell ? places[[...row.children].indexOf(cell) - headColumns]?.place : undefined
      void navigate(place === undefined ? to : withQuestion(to, place))
    }
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)
  }, [navigate, places])
  return table
}

/** Where a box has more than is seen. */
type Edge = 'left' | 'right' | 'below'

function cutEdges(box: HTMLElement): Edge[] {
  const hidden: Record<Edge, number> = {
    left: box.scrollLeft,
    right: box.scrollWidth - box.clientWidth - box.scrollLeft,
    below: box.scrollHeight - box.clientHeight - box.scrollTop,
  }
  // Fractions of a pixel remain where a screen is scaled.
  return (Object.keys(hidden) as Edge[]).filter((edge) => hidden[edge] > 1)
}

/**
 * Sets `data-cut` on the frame to the edges at which the box scrolls on. CSS shows a shadow there, because systems with hidden scroll
 * bars do not show that columns are missing. It writes the DOM without React: the value can change at each scroll event.
 */
function useCutEdges(frame: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [outer, inner] = [frame.current, box.current]
    if (!outer || !inner) return
    const note = () => {
      const edges = cutEdges(inner).join(' ')
      if (outer.dataset['cut'] !== edges) outer.dataset['cut'] = edges
    }
    // Tells of a first size too, once the frame is laid out: asked here, the page would be laid out before its time.
    const sizes = new ResizeObserver(note)
    sizes.observe(inner)
    for (const child of inner.children) sizes.observe(child)
    inner.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      inner.removeEventListener('scroll', note)
    }
  }, [frame, box])
}
