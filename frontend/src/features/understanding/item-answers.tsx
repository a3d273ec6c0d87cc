import { useQuery } from '@tanstack/react-query'
import type { AnsweredRun, ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import type { LearningRun } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { dayInWords } from '../../lib/japan-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { AttemptAnswers } from '../attempt-answers/attempt-answers.tsx'
import { marksPath } from '../learning/marks-calls.ts'
import css from './understanding.module.css'
import { itemAnswersQuery, studentRunQuery, type UnderstandingRole } from './understanding-calls.ts'
import { ofItem } from './understanding-view.ts'

interface ItemAnswersProps {
  by: UnderstandingRole
  studentId: string
  item: Pick<ChapterItemActivity, 'subject_code' | 'code' | 'grade'>
}

/** The questions behind a cell, by the run that they were answered in: the newest is open. */
export function ItemAnswers({ by, studentId, item: { subject_code, code, grade } }: ItemAnswersProps) {
  const query = useQuery(itemAnswersQuery(by, { student_id: studentId, subject_code, item_code: code, grade }))
  return (
    <>
      <LoadState query={query} failure="答えを読み込めませんでした。" />
      <div className="stack gap-16">
        {query.data?.learning_runs.map((run, at) => (
          <RunOfItem key={run.id} by={by} studentId={studentId} run={run} isFirst={at === 0} />
        ))}
      </div>
    </>
  )
}

interface RunOfItemProps {
  by: UnderstandingRole
  studentId: string
  run: AnsweredRun
  isFirst: boolean
}

function RunOfItem({ by, studentId, run, isFirst }: RunOfItemProps) {
  const [isOpen, setOpen] = useState(isFirst)
  const right = run.answers.filter(({ score, max_score }) => score === max_score).length
  const day = dayInWords(run.day)
  return (
    <section aria-label={`${day}の答え`}>
      <div className={`row wrap ${css.runHead}`}>
        <h3>{day}</h3>
        <span className="muted">{`${run.answers.length}問のうち、正解${right}問`}</span>
        <span className="grow" />
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{isOpen ? '閉じる' : '答えを見る'}</span>
          <span className="sr">{`(${day})`}</span>
        </Button>
      </div>
      {isOpen && <RunAnswers by={by} studentId={studentId} run={run} />}
    </section>
  )
}

function RunAnswers({ by, studentId, run }: Omit<RunOfItemProps, 'isFirst'>) {
  const query = useQuery({ ...studentRunQuery(by, { student_id: studentId, id: run.id }), retry: false })
  const { data } = query
  return (
    <>
      <LoadState query={query} failure="この回の問題は、いまは見られません。" lines={3} />
      {data && <Answered by={by} run={data.learning_run} set={data.question_group} newest={run} />}
    </>
  )
}

interface AnsweredProps {
  by: UnderstandingRole
  run: LearningRun
  set: QuestionSet
  newest: AnsweredRun
}

/** What was written is marked beside the model answer, on the page for it. */
function Answered({ by, run, set, newest }: AnsweredProps) {
  if (run.is_self_marked)
    return (
      <p>
        記述の答えです。 <ButtonLink to={marksPath(by, run.id)}>記述の答えを見る</ButtonLink>
      </p>
    )
  const shown = ofItem(run, set, newest)
  return <AttemptAnswers attempt={shown.run} set={shown.set} />
}
