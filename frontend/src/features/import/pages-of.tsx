import { Button } from '../../ui/button.tsx'
import css from './import.module.css'

export const PER_PAGE = 50

/** The way through a long list of an import; nothing where one page holds it. */
export function PagesOf({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE))
  if (pages === 1) return null
  return (
    <div className={css.pages}>
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        前の{PER_PAGE}件
      </Button>
      <span className="small num">
        {page} / {pages}
      </span>
      <Button size="sm" disabled={page === pages} onClick={() => onPage(page + 1)}>
        次の{PER_PAGE}件
      </Button>
    </div>
  )
}
