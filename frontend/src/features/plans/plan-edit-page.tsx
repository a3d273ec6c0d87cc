import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { JUST_ASKED_MS } from '../../lib/api/queries.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { LevelChip } from '../learning/level-chip.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { type PlanRole, planDeskQuery, studentCourseQuery } from './plan-calls.ts'
import { PlanEditor } from './plan-editor.tsx'
import { GRADE_CHOICES, partsOfPlanId, planOf, standingOf, whose } from './plan-view.ts'
import css from './plans.module.css'

/** `new`: grade and subject are chosen first. */
export function PlanNewPage({ by }: { by: PlanRole }) {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const asked = Number(address.get('grade')) || undefined
  const query = useQuery(planDeskQuery(by, id, { grade: asked }))
  orNotFound(query)
  const { data } = query
  const subject = address.get('subject') ?? ''
  return (
    <div className="main stack">
      <PageHead title="学習計画の登録" crumb={data && whose(data.plan_desk.student)}>
        <ButtonLink to={`/v1/${by}/plan-settings/${id}`}>計画の一覧へ</ButtonLink>
      </PageHead>
      <LoadState query={query} failure="教科を読み込めませんでした。" />
      {data && (
        <Card label="学年と教科">
          <div className={`flex align-end wrap ${css.choices}`}>
            <label>
              学年
              <SelectControl
                value={String(data.plan_desk.grade)}
                choices={GRADE_CHOICES}
                onChoose={(grade) => changeAddress({ grade, subject: null }, { replace: true })}
              />
            </label>
            <label>
              教科
              <SelectControl
                value={subject}
                choices={data.plan_desk.subjects.map(({ code, name }) => [code, name] as const)}
                empty="選んでください"
                onChoose={(chosen) =>
                  changeAddress({ grade: String(data.plan_desk.grade), subject: chosen }, { replace: true })
                }
              />
            </label>
          </div>
          {data.plan_desk.subjects.length === 0 && (
            <p className="muted">この学年の学習内容は、まだありません。ほかの学年を選んでください。</p>
          )}
        </Card>
      )}
      {data?.plan_desk.subjects.some(({ code }) => code === subject) && (
        <PlanOf by={by} studentId={id} subject={subject} grade={data.plan_desk.grade} key={subject} />
      )}
    </div>
  )
}

/** `{planId}/edit`: one plan; of an earlier school year what came of it. */
export function PlanEditPage({ by }: { by: PlanRole }) {
  const { id = '', planId = '' } = useParams()
  const parts = partsOfPlanId(planId)
  const query = useQuery(planDeskQuery(by, id, { grade: parts?.grade }))
  orNotFound(query)
  const { data } = query
  const thisYear = data?.plan_desk.year
  const isEarlier = parts !== null && thisYear !== undefined && parts.year < thisYear
  return (
    <div className="main stack">
      <PageHead
        title={isEarlier ? `${parts.year}年度の学習計画` : '学習計画の編集'}
        crumb={data && whose(data.plan_desk.student)}
      >
        <ButtonLink to={`/v1/${by}/plan-settings/${id}${isEarlier ? `?year=${parts.year}` : ''}`}>
          計画の一覧へ
        </ButtonLink>
      </PageHead>
      {!parts || (thisYear !== undefined && parts.year > thisYear) ? (
        <EmptyState title="この計画は見つかりませんでした" text="計画の一覧から選び直してください。" />
      ) : isEarlier ? (
        <EarlierPlan by={by} studentId={id} of={parts} />
      ) : (
        <PlanOf by={by} studentId={id} subject={parts.subject} grade={parts.grade} />
      )}
    </div>
  )
}

interface PlanOfProps {
  by: PlanRole
  studentId: string
  subject: string
  grade: number
}

/** The plan of one course, as it is stored now: what was read before may be older than what another person has stored. */
function PlanOf({ by, studentId, subject, grade }: PlanOfProps) {
  const [turn, setTurn] = useState(0)
  const desk = useQuery({ ...planDeskQuery(by, studentId, { grade }), staleTime: JUST_ASKED_MS })
  const course = useQuery(studentCourseQuery(by, { student_id: studentId, subject_code: subject, grade }))
  const readAgain = async () => {
    await desk.refetch()
    setTurn((before) => before + 1)
  }
  // The page around may have asked a moment ago: that is as new as anything.
  const isReady = desk.data && (desk.isFetchedAfterMount || !desk.isFetching) && course.data
  return (
    <>
      <LoadState query={desk} failure="学習計画を読み込めませんでした。" />
      {desk.data && <LoadState query={course} failure="教科の項目を読み込めませんでした。" />}
      {isReady && (
        <PlanEditor
          key={turn}
          by={by}
          desk={desk.data.plan_desk}
          course={course.data.course}
          plan={planOf(desk.data.plan_desk, { subject, grade })}
          onReadAgain={() => void readAgain()}
        />
      )}
    </>
  )
}

interface EarlierPlanProps {
  by: PlanRole
  studentId: string
  of: { year: number; subject: string; grade: number }
}

/** A plan of an earlier school year: to be looked at, since what is planned is planned for this one. */
function EarlierPlan({ by, studentId, of }: EarlierPlanProps) {
  const { year, grade } = of
  const query = useQuery(planDeskQuery(by, studentId, { grade, year }))
  const plan = query.data && planOf(query.data.plan_desk, of)
  if (!query.data) return <LoadState query={query} failure="学習計画を読み込めませんでした。" />
  if (!plan || plan.total === 0) {
    return <EmptyState title="この計画は見つかりませんでした" text="計画の一覧から選び直してください。" />
  }
  const { subject_name, items, done, total } = plan
  const stands = standingOf(plan, true)
  return (
    <>
      <Card
        title={`${subject_name}の計画(${gradeText(grade)})`}
        action={<Chip kind={stands.kind}>{stands.words}</Chip>}
      >
        <div className={css.far}>
          <Bar share={done / total} label={`${total}項目のうち${done}項目が終わりました`} />
        </div>
        <p className="muted small">{`終わり ${done} / ${total}項目・理解度と終わった項目は、きょうまでの学習によります。`}</p>
      </Card>
      <Card title="日ごとの計画" isPadded={false}>
        <ol className="grid">
          {items.map(({ code, title, day, chapter_title, is_done, level, rate, answered }) => (
            <li key={code} className={css.day}>
              <b className="nowrap">{shortDayInWords(day)}</b>
              <span className="row wrap gap-4-10">
                <span className="grow">
                  <RichText text={title} grade={STAFF_GRADE} />
                  <span className="muted small">{` ${chapter_title}`}</span>
                </span>
                <LevelChip level={level} rate={rate} answered={answered} />
                <Chip kind={is_done ? 'ok' : 'line'}>{is_done ? '終わり' : '残り'}</Chip>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
