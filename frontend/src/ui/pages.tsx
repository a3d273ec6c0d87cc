import { Link } from 'react-router'
import css from './data-table.module.css'
import { pagesAround } from './pages-around.ts'
import type { ListState } from './use-list-state.ts'

/** The pages of a list, as links, so that each can be opened in a tab of its own. */
export function Pages({ totalCount, list }: { totalCount: number; list: ListState }) {
  const last = Math.max(1, Math.ceil(totalCount / list.perPage))
  const first = (list.page - 1) * list.perPage + 1
  return (
    <nav className={css.pages} aria-label="ページ">
      <span className="muted nowrap">
        {totalCount}件のうち {Math.min(first, totalCount)}–{Math.min(first + list.perPage - 1, totalCount)}件
      </span>
      <span className="grow" />
      {list.page > 1 && <Link to={list.pageAddress(list.page - 1)}>前へ</Link>}
      {pagesAround(list.page, last).map((page, index, all) =>
        page === null ? (
          <span key={`gap-${all[index - 1]}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={list.pageAddress(page)}
            aria-label={`${page}ページ`}
            {...(page === list.page && { 'aria-current': 'page' as const })}
          >
            {page}
          </Link>
        ),
      )}
      {list.page < last && <Link to={list.pageAddress(list.page + 1)}>次へ</Link>}
    </nav>
  )
}
