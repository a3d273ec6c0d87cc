import { useQuery } from '@tanstack/react-query'
import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import type { LearningDay } from '@tcheck/contract/learning-desk'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { dayInWords } from '../../lib/japan-text.ts'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RangeChoice, useRange } from '../desk/range-choice.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { whose } from '../plans/plan-view.ts'
import { SelectField } from '../records/typed-filter.tsx'
import { tasksQuery } from '../tasks/task-calls.ts'
import { standing, stateWords } from '../tasks/task-view.ts'
import { RateTrend } from '../understanding/rate-trend.tsx'
import { listActivities, studentDaysQuery } from '../understanding/understanding-calls.ts'
import { UnderstandingHeat } from '../understanding/understanding-heat.tsx'
import css from './overview.module.css'

const ItemDrawer = openedLater(() => import('../understanding/item-drawer.tsx').then((part) => part.ItemDrawer))

/** `total_detail/{id}` of a student: what was done when, what is known, and the answers behind it. */
export function StudentDetail({ id }: { id: string }) {
  const [address, setAddress] = useSearchParams()
  const query = useQuery({
    queryKey: ['overview', 'student', id],
    queryFn: () => listActivities('teacher', { id }),
  })
  const days = useQuery(studentDaysQuery('teacher', id, useRange()))
  const tasks = useQuery(tasksQuery('teacher', id))
  const [opened, setOpened] = useState<ChapterItemActivity | null>(null)
  orNotFound(query)
  const { data } = query
  const items = data?.chapter_item_activities ?? []
  const subjects = [...new Map(items.map(({ subject_code, subject_name }) => [subject_code, subject_name]))]
  const subject = subjects.find(([code]) => code === address.get('subject')) ?? subjects[0]
  const open = standing(tasks.data?.learning_tasks ?? []).filter(({ state }) => state !== 'done')
  return (
    <div className="main">
      <PageHead title={data ? whose(data.student) : '生徒の集計'} crumb="集計">
        <ButtonLink to={`/v1/teacher/plan-settings/${id}`}>計画を見る</ButtonLink>
        <ButtonLink to={`/v1/teacher/task-settings/${id}/new`} kind="primary">
          課題を出す
        </ButtonLink>
      </PageHead>
      <LoadState query={query} failure="生徒の記録を読み込めませんでした。" />
      {data && (
        <div className="stack one-column">
          {subject && (
            <div className={`flex align-end wrap gap-8-12 ${css.choices}`}>
              <SelectField
                label="教科"
                all={null}
                value={subject[0]}
                options={subjects.map(([value, word]) => ({ value, word }))}
                onChange={(code) => setAddress({ subject: code }, { replace: true })}
              />
            </div>
          )}
          <div className={`stack align-start one-column-900 ${css.detail}`}>
            <div className="stack one-column">
              {subject ? (
                <UnderstandingHeat
                  name={subject[1]}
                  items={items.filter(({ subject_code }) => subject_code === subject[0])}
                  opened={opened}
                  handsOut
                  onOpen={setOpened}
                />
              ) : (
                <EmptyState title="この学年の学習内容は、まだありません" text="本部が取り込むと、ここに並びます。" />
              )}
              <RateTrend query={days} grade={STAFF_GRADE} />
            </div>
            <div className="stack one-column">
              <Card title={`終わっていない課題(${open.length}件)`} isPadded={open.length === 0}>
                <LoadState query={tasks} failure="課題を読み込めませんでした。" lines={3} />
                {tasks.data && open.length === 0 && (
                  <p className="muted">
                    終わっていない課題はありません。
                    <Link to={`/v1/teacher/task-settings/${id}/new`}>課題を出す</Link>
                  </p>
                )}
                {open.length > 0 && (
                  <ul className={`grid ${css.lines}`}>
                    {open.map((task) => (
                      <li className="flex align-baseline wrap gap-4-12" key={task.id}>
                        <Link to={`/v1/teacher/task-settings/${id}`}>
                          <RichText text={task.title} grade={STAFF_GRADE} />
                        </Link>
                        <Chip kind={stateWords[task.state][1]}>{stateWords[task.state][0]}</Chip>
                        <span className="muted small">{task.due ? `${dayInWords(task.due)}まで` : 'しめきりなし'}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
              <Timeline days={days.data?.learning_days} />
            </div>
          </div>
        </div>
      )}
      {opened && data && (
        <ItemDrawer by="teacher" studentId={id} item={opened} today={data.today} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** The days on which something was done, the newest first. */
function Timeline({ days }: { days: readonly LearningDay[] | undefined }) {
  const done = (days ?? []).filter(({ answered, parts_done }) => answered + parts_done > 0)
  return (
    <Card title="学習した日" action={<RangeChoice />} isPadded={done.length === 0}>
      {days && done.length === 0 && (
        <p className="muted">この間の学習は、まだありません。期間を変えると、前のものを見られます。</p>
      )}
      {done.length > 0 && (
        <ol className={`grid ${css.lines}`} reversed>
          {done
            .toSorted((a, b) => (a.day < b.day ? 1 : -1))
            .map(({ day, answered, correct, minutes, parts_done }) => (
              <li className="flex align-baseline wrap gap-4-12" key={day}>
                <b className="nowrap">{dayInWords(day)}</b>
                <span className="nowrap">{`${answered}問のうち、正解${correct}問`}</span>
                <span className={css.bar}>
                  <Bar share={answered === 0 ? 0 : correct / answered} label={`${dayInWords(day)}の正解`} />
                </span>
                <span className="muted small nowrap">{`${minutes}分・${parts_done}パート`}</span>
              </li>
            ))}
        </ol>
      )}
    </Card>
  )
}
