import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import type { ChapterItem } from '@tcheck/contract/learning'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import css from '../../../features/desk/desk.module.css'
import { PlanLine } from '../../../features/desk/plan-line.tsx'
import { yearOfPlan } from '../../../features/desk/plan-year.tsx'
import { doneCount } from '../../../features/learning/content-steps.ts'
import { LevelChip } from '../../../features/learning/level-chip.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { itemAnswersQuery } from '../../../features/understanding/understanding-calls.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dayInWords } from '../../../lib/japan-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { AnsweredRuns } from '../learning/answered-runs.tsx'
import { courseOfChild, plansOfChild } from '../learning/child-queries.ts'
import { contentPath, itemPath, plansPath } from '../learning/parent-paths.ts'
import { planItemText, planWords } from '../top/top-view.ts'

interface PlanItemsProps {
  child: Child
  /** Of the address; null: the first plan. */
  chosen: string | null
}

/** The items of one plan with their day, state and understanding. */
export function PlanItems({ child, chosen }: PlanItemsProps) {
  const year = yearOfPlan(chosen)
  const plans = useQuery(plansOfChild(child.id, year))
  const all = plans.data?.learning_plans ?? []
  const plan = chosen === null ? all[0] : all.find(({ id }) => id === chosen)
  const today = plans.data?.today ?? ''
  return (
    <div className="main">
      <PageHead
        title={plan ? `${plan.subject_name}の計画` : '学習計画の項目'}
        crumb={
          <Link
            className={`inline-flex align-center ${css.way}`}
            to={year === undefined ? plansPath : `${plansPath}?year=${year}`}
          >
            学習
          </Link>
        }
      />
      <LoadState query={plans} failure="学習計画を読み込めませんでした。" />
      {plans.data && !plan && (
        <EmptyState title="この計画は、いまはありません" text="先生が計画を作ると、ここに項目が並びます。" />
      )}
      {plan && (
        <Card isPadded={false}>
          <div className={`stack ${css.firstBody}`}>
            <PlanLine plan={plan} today={today} />
            <p>{`${plan.total}項目のうち${plan.done}項目が終わりました。${planWords(plan, today)}`}</p>
          </div>
          <ul className={css.rows}>
            {plan.items.map((item) => (
              <li key={item.code} className={!item.is_done && item.day < today ? css.before : undefined}>
                <span className="grow">
                  <b className={css.name}>
                    <RichText text={item.title} grade={STAFF_GRADE} />
                  </b>
                  <span className="muted small">
                    <span>{dayInWords(item.day)}</span>
                    {item.day === today && <span>(今日)</span>}
                    <span>{`・${planItemText(item, today)}`}</span>
                  </span>
                </span>
                <LevelChip level={item.level} rate={item.rate} answered={item.answered} />
                <Link
                  className="btn lg"
                  to={itemPath({ subject_code: plan.subject_code, grade: plan.grade, code: item.code })}
                >
                  くわしく見る
                  <span className="sr">{`:${plainText(item.title)}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

interface OneItemProps {
  child: Child
  place: { code: string; subject_code: string; grade: number }
}

/** One chapter item: how well it is known, its contents, and the answers behind it. */
export function OneItem({ child, place: { code, subject_code, grade } }: OneItemProps) {
  const of = { student_id: child.id, subject_code, grade }
  const course = useQuery(courseOfChild(of))
  const answers = useQuery(itemAnswersQuery('parent', { ...of, item_code: code }))
  const chapter = course.data?.course.chapters.find(({ items }) => items.some((one) => one.code === code))
  const item = chapter?.items.find((one) => one.code === code)
  usePageTitle(item?.title)
  const isGone = course.error instanceof ApiError && course.error.status === 404
  if (isGone || (course.data && !item)) throw notFound()
  return (
    <div className="main">
      <PageHead
        title={item ? <RichText text={item.title} grade={STAFF_GRADE} /> : '学習の項目'}
        crumb={
          <>
            <Link className={`inline-flex align-center ${css.way}`} to={plansPath}>
              学習
            </Link>
            {course.data && <span>{` ${subjectInWords(course.data.course.subject_name, grade)}`}</span>}
          </>
        }
      />
      <div className="stack gap-16 one-column">
        <LoadState query={course} failure="学習の内容を読み込めませんでした。" />
        {item && <Contents item={item} />}
        <LoadState query={answers} failure="答えを読み込めませんでした。" lines={3} />
        {answers.data?.learning_runs.length === 0 && (
          <p className="muted">まだ問題を解いていません。解くと、答えと印がここに並びます。</p>
        )}
        {answers.data && <AnsweredRuns runs={answers.data.learning_runs} />}
      </div>
    </div>
  )
}

function Contents({ item }: { item: ChapterItem }) {
  return (
    <Card
      title="学習の内容"
      action={<LevelChip level={item.level} rate={item.rate} answered={item.answered} />}
      isPadded={false}
    >
      <ul className={css.rows}>
        {item.contents.map((content) => {
          const [done, all] = [doneCount(content), content.parts.length]
          return (
            <li key={content.code}>
              <span className="grow">
                <b className={css.name}>
                  <RichText text={content.title} grade={STAFF_GRADE} />
                </b>
                <span className="muted small">{done === all ? '終わりました' : `${all}パートのうち${done}パート`}</span>
              </span>
              <Link className="btn lg" to={contentPath(content.code)}>
                結果を見る
                <span className="sr">{`:${plainText(content.title)}`}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
