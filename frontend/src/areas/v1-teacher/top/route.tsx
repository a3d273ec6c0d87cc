import { useQuery } from '@tanstack/react-query'
import type { TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { LateReadingsCard } from '../../../features/attendance/late-readings-card.tsx'
import { NoticeCard } from '../../../features/notices/notice-card.tsx'
import { noticesQuery } from '../../../features/notices/notices-query.ts'
import { drawnWith, queryClient } from '../../../lib/api/query-client.ts'
import { shortDayInWords } from '../../../lib/japan-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { HopesCard, WaitingCard } from './side-cards.tsx'
import { TodayLessons } from './today-lessons.tsx'
import css from './top.module.css'
import { topQuery } from './top-query.ts'
import { sumsOf } from './top-view.ts'

export const loader = () => drawnWith(queryClient.prefetchQuery(topQuery()), queryClient.prefetchQuery(noticesQuery()))

/** `/v1/teacher/top`: the teacher's day. */
export function Component() {
  const query = useQuery(topQuery())
  const top = query.data?.top
  const clock = clockOfMoment(new Date(query.dataUpdatedAt).toISOString())
  return (
    <div className="main">
      <PageHead title={top ? `${shortDayInWords(top.today)}の授業` : '今日の授業'} crumb={top?.branch_name}>
        {top && top.lessons.length > 0 && <Sums top={top} clock={clock} />}
        {/* A phone has the menu in its bar. */}
        <span className="hidden-900">
          <ButtonLink to="/v1/teacher/menu">メニュー</ButtonLink>
        </span>
      </PageHead>
      <LoadState query={query} failure="今日の授業を読み込めませんでした。" lines={6} />
      {top && (
        <div className={`stack gap-16 align-start one-column-900 ${css.columns}`}>
          <TodayLessons lessons={top.lessons} nextDay={top.next_lesson_on} clock={clock} />
          <div className="stack gap-16 one-column">
            <LateReadingsCard by="teacher" />
            <WaitingCard waiting={top.waiting} />
            <HopesCard hopes={top.hopes} today={top.today} />
            <NoticeCard />
          </div>
        </div>
      )}
    </div>
  )
}

function Sums({ top, clock }: { top: TeacherTop; clock: string }) {
  const { periods, students, open } = sumsOf(top.lessons, clock)
  return (
    <p className={`row wrap ink-700 ${css.sums}`}>
      <span>
        今日 <b className="ink-900 text-18">{periods}</b>コマ
      </span>
      <span>
        生徒 <b className="ink-900 text-18">{students}</b>人
      </span>
      {open > 0 && (
        <span>
          出欠がまだ <b className="ink-900 text-18">{open}</b>人
        </span>
      )}
    </p>
  )
}
