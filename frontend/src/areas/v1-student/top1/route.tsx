import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LearningTask } from '@tcheck/contract/learning-desk'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { plansQuery, tasksQuery } from '../../../features/desk/desk-queries.ts'
import { dueItems, isTodayDone, openTasks, taskPath } from '../../../features/desk/desk-view.ts'
import { PlanRows } from '../../../features/desk/plan-rows.tsx'
import { DueDay, TaskRows, taskCount } from '../../../features/desk/task-rows.tsx'
import { DoorCard, doorCardQuery } from '../../../features/door-card/door-card.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { NoticeCard } from '../../../features/notices/notice-card.tsx'
import { noticesQuery } from '../../../features/notices/notices-query.ts'
import { Desk } from '../../../features/student-pages/desk.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { dayInWords, todayInJapan } from '../../../lib/japan-text.ts'
import { untilThere } from '../../../lib/preload.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { weekQuery } from '../week-query.ts'
import { WeekCard } from './week-card.tsx'

/** What looks for answers of earlier visits comes behind the page. */
const LeftOverNote = lazy(async () => ({
  default: (await untilThere(() => import('../../../features/saving/left-over-note.tsx'))).LeftOverNote,
}))

export function loader() {
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(tasksQuery())
  void queryClient.prefetchQuery(weekQuery())
  void queryClient.prefetchQuery(noticesQuery())
  void queryClient.prefetchQuery(doorCardQuery())
  return null
}

/** `/v1/student/top1`: today. The task due first is the one thing to do. */
export function Component() {
  const plans = useQuery(plansQuery())
  const tasks = useQuery(tasksQuery())
  const today = tasks.data?.today ?? plans.data?.today ?? todayInJapan()
  const [first, ...others] = openTasks(tasks.data?.learning_tasks ?? [])
  const due = dueItems(plans.data?.learning_plans ?? [], today)
  const count = due.today.length + due.before.length + others.length + (first ? 1 : 0)
  const isThere = plans.data !== undefined && tasks.data !== undefined
  const { grade } = useLearner()
  return (
    <>
      <div className={css.hero}>
        <div className={`flex align-center between ${css.inner}`}>
          <div>
            <p className="muted">{dayInWords(today)}</p>
            <h1>
              <LearnersWords text="{今日|きょう}やること" />
              {isThere && count > 0 && <span className={css.count}>{`${count}つ`}</span>}
            </h1>
            <Suspense fallback={null}>
              <LeftOverNote grade={grade} />
            </Suspense>
          </div>
          <Desk className={css.drawing} />
        </div>
      </div>
      <div className={`main stack gap-16 align-start ${css.twoColumns}`}>
        <div className="stack gap-16 one-column">
          <LoadState
            query={tasks}
            failure={<LearnersWords text="{課題|かだい}を{読|よ}みこめませんでした。" />}
            lines={3}
          />
          {first && <FirstTask task={first} today={today} />}
          <LoadState
            query={plans}
            failure={<LearnersWords text="{学習計画|がくしゅうけいかく}を{読|よ}みこめませんでした。" />}
            lines={4}
          />
          {due.today.length + due.before.length > 0 && (
            <Card
              title={<LearnersWords text="{学習計画|がくしゅうけいかく}" />}
              action={
                <Link className={`inline-flex align-center ${css.way}`} to="/v1/student/learning_plans">
                  <LearnersWords text="{計画|けいかく}を{見|み}る" />
                </Link>
              }
              isPadded={false}
            >
              <PlanRows items={due.today} />
              <PlanRows items={due.before} isBefore />
            </Card>
          )}
          {others.length > 0 && (
            <Card
              title={<LearnersWords text="ほかの{課題|かだい}" />}
              action={
                <Link className={`inline-flex align-center ${css.way}`} to="/v1/student/task_learning">
                  <LearnersWords text="すべて{見|み}る" />
                </Link>
              }
              isPadded={false}
            >
              <TaskRows tasks={others} today={today} />
            </Card>
          )}
          {isThere && count === 0 && (
            <EmptyState
              title={
                <LearnersWords
                  text={
                    isTodayDone(plans.data.learning_plans, tasks.data.learning_tasks, today)
                      ? '{今日|きょう}の{分|ぶん}は{終|お}わりました'
                      : '{今日|きょう}やることは、ありません'
                  }
                />
              }
              text={
                <LearnersWords text="{先生|せんせい}が{課題|かだい}や{計画|けいかく}を{出|だ}すと、ここに{出|で}ます。" />
              }
              action={
                <Link className="btn primary lg" to="/v1/student/top2">
                  <LearnersWords text="{教科|きょうか}を{見|み}る" />
                </Link>
              }
            />
          )}
        </div>
        <div className="stack gap-16 one-column">
          <WeekCard />
          <NoticeCard />
          <OwnDoorCard />
        </div>
      </div>
    </>
  )
}

/** At the end of the page: it is wanted at the door, not at the desk. Where it cannot be had, the card's own page says so. */
function OwnDoorCard() {
  const card = useQuery(doorCardQuery()).data?.door_card
  if (!card) return null
  return (
    <Card
      title={<LearnersWords text="{入退室|にゅうたいしつ}カード" />}
      action={
        <Link className={`inline-flex align-center ${css.way}`} to={`/v1/student/student/${card.student_id}`}>
          <LearnersWords text="カードを{開|ひら}く" />
        </Link>
      }
    >
      <DoorCard card={card} />
    </Card>
  )
}

function FirstTask({ task, today }: { task: LearningTask; today: string }) {
  const { done, total, unit } = taskCount(task)
  return (
    <section className={`card ${css.first}`} aria-labelledby="first-task">
      <div className={`stack ${css.firstBody}`}>
        <div className="row between wrap">
          <span className="inline-row">
            {task.things[0] && <SubjectMark name={task.things[0].subject_name} />}
            <span className="chip p">
              <LearnersWords text="{課題|かだい}" />
            </span>
          </span>
          <DueDay due={task.due} today={today} />
        </div>
        <h2 id="first-task">
          <LearnersWords text={task.title} />
        </h2>
        {task.message && <p>{task.message}</p>}
        <span className="row">
          <Bar share={total > 0 ? done / total : 0} label={`${total}${unit}のうち${done}${unit}が終わりました`} />
          <span className="num nowrap">{`${done}/${total}${unit}`}</span>
        </span>
        <Link className="btn primary lg" to={taskPath(task)}>
          <span>{done > 0 ? 'つづきから' : 'はじめる'}</span>
          <IconChevronRight className="i" aria-hidden />
        </Link>
      </div>
    </section>
  )
}
