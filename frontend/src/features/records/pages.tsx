import { Link } from 'react-router'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { spanWords } from './count-text.ts'
import { pagesAround } from './pages-around.ts'
import css from './records.module.css'
import type { ListAddress } from './use-list-address.ts'

interface PagesProps {
  count: { total_count: number; is_total_exact: boolean }
  list: ListAddress
  unit?: string
}

const ROWS_A_PAGE = [20, 50, 100]

/** The pages of a list, as links, so that each can be opened in a tab of its own. Where nobody knows the last one: the next. */
export function Pages({ count, list, unit = '件' }: PagesProps) {
  const { page, perPage } = list
  const last = Math.max(1, Math.ceil(count.total_count / perPage))
  const isMore = !count.is_total_exact && page >= last
  return (
    <nav className={`row wrap ${css.pages}`} aria-label="ページ">
      <span className="muted nowrap">{spanWords(count, list, unit)}</span>
      <span className="grow" />
      <SelectControl
        className={`input sel ${css.perPage}`}
        aria-label="1ページの件数"
        value={String(perPage)}
        choices={[...new Set([...ROWS_A_PAGE, perPage])]
          .sort((a, b) => a - b)
          .map((rows) => [String(rows), `${rows}${unit}ずつ`] as const)}
        onChoose={(per_page) => list.change({ per_page })}
      />
      {page > 1 && <Link to={list.pageAddress(page - 1)}>前へ</Link>}
      {pagesAround(page, Math.max(last, page)).map((number, index, all) =>
        number === null ? (
          <span key={`gap-${all[index - 1]}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={list.pageAddress(number)}
            aria-label={`${number}ページ`}
            {...(number === page && { 'aria-current': 'page' as const })}
          >
            {number}
          </Link>
        ),
      )}
      {(page < last || isMore) && <Link to={list.pageAddress(page + 1)}>次へ</Link>}
    </nav>
  )
}
