import { useQuery } from '@tanstack/react-query'
import { tasksQuery } from '../../../features/desk/desk-queries.ts'
import { openTasks } from '../../../features/desk/desk-view.ts'
import { TaskRows } from '../../../features/desk/task-rows.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader() {
  void queryClient.prefetchQuery(tasksQuery())
  return null
}

/** `/v1/student/task_learning`: tasks by due day, what is done last. */
export function Component() {
  const tasks = useQuery(tasksQuery())
  const all = tasks.data?.learning_tasks ?? []
  return (
    <div className="main">
      <PageHead
        title={<LearnersWords text="{課題|かだい}" />}
        count={tasks.data && `のこり${openTasks(all).length}つ`}
      />
      <LoadState query={tasks} failure={<LearnersWords text="{課題|かだい}を{読|よ}みこめませんでした。" />} />
      {tasks.data && all.length === 0 && (
        <EmptyState
          title={<LearnersWords text="いま、{課題|かだい}はありません" />}
          text={<LearnersWords text="{先生|せんせい}が{課題|かだい}を{出|だ}すと、ここに{出|で}ます。" />}
        />
      )}
      {tasks.data && all.length > 0 && (
        <Card isPadded={false}>
          <TaskRows tasks={all} today={tasks.data.today} />
        </Card>
      )}
    </div>
  )
}
