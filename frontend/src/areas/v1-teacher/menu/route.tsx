import { useQuery } from '@tanstack/react-query'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { Link } from 'react-router'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { furtherItems, teacherItems } from '../teacher-items.ts'
import { topQuery } from '../top/top-query.ts'
import css from './menu.module.css'
import { menuCounts } from './menu-counts.ts'

export function loader() {
  void queryClient.prefetchQuery(topQuery())
  return null
}

/** `/v1/teacher/menu`: everything that a teacher can do, big, and what waits there. Without the counts it is as it was. */
export function Component() {
  const { data, dataUpdatedAt } = useQuery(topQuery())
  const counts = data ? menuCounts(data.top, clockOfMoment(new Date(dataUpdatedAt).toISOString())) : {}
  return (
    <div className="main">
      <PageHead title="メニュー" />
      <ul className={`stack gap-16 ${css.menu}`}>
        {[...teacherItems, ...furtherItems].map(({ to, label, icon: Icon, text }) => {
          const count = counts[to]
          return (
            <li key={to}>
              <Link className="panel grid align-center ink-900" to={to}>
                <Icon aria-hidden size={32} stroke={1.75} />
                <b>
                  {label}
                  {count && <Chip kind={count.kind}>{count.words}</Chip>}
                </b>
                <span className="muted">{text}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
