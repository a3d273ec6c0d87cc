import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import type { LoaderFunctionArgs } from 'react-router'
import { MessagesCard } from '../../../features/messages/messages-card.tsx'
import { NoticeCard } from '../../../features/notices/notice-card.tsx'
import { noticesQuery } from '../../../features/notices/notices-query.ts'
import { api } from '../../../lib/api/client.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { drawnWith, queryClient } from '../../../lib/api/query-client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { ChildPage } from '../child/child-page.tsx'
import { childText } from '../child/chosen-child.ts'
import { warmChildren } from '../child/use-child.ts'
import css from './top.module.css'
import { expectedChild } from './top-calls.ts'
import { DoorToday, WeekLessons } from './week-lessons.tsx'
import { PlansCard, ReportCard, TasksCard } from './work-cards.tsx'

/** A parent who waits for the child to arrive looks at this page: it says so without being asked. */
const ANEW_MS = 60_000

const topQuery = (student_id: string) => ({
  ...api.parentChildren.showTop.queryOptions({ input: { student_id } }),
  staleTime: JUST_ASKED_MS,
  refetchInterval: refetchIntervalOf(ANEW_MS),
})

export function loader(visit: LoaderFunctionArgs) {
  const childId = expectedChild(new URL(visit.request.url).searchParams, tcheckState.get().childId)
  return drawnWith(
    warmChildren(),
    childId !== null && queryClient.prefetchQuery(topQuery(childId)),
    queryClient.prefetchQuery(noticesQuery()),
  )
}

/** `/v1/parent/top`: the child at a glance. */
export const Component = () => <ChildPage>{(child) => <Top child={child} />}</ChildPage>

function Top({ child }: { child: Child }) {
  const query = useQuery(topQuery(child.id))
  const top = query.data?.top
  const clock = clockOfMoment(new Date(query.dataUpdatedAt).toISOString())
  return (
    <div className="main stack gap-16 one-column">
      <header className={css.head}>
        <p className="muted">{[top?.branch_name, gradeText(child.grade)].filter(Boolean).join('・')}</p>
        <h1>{childText(child)}</h1>
      </header>
      <LoadState query={query} failure="お子さまのようすを読み込めませんでした。" lines={6} />
      {top && (
        <>
          <DoorToday top={top} clock={clock} />
          <MessagesCard />
          <WeekLessons top={top} grade={child.grade} clock={clock} />
          <TasksCard tasks={top.learning_tasks} today={top.today} />
          <PlansCard plans={top.learning_plans} today={top.today} />
          <ReportCard report={top.school_grade} />
        </>
      )}
      <NoticeCard />
    </div>
  )
}
