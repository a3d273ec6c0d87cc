import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { DueDay } from '../../../features/desk/task-rows.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { dayOf, todayInJapan } from '../../../lib/japan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type ExamRow, type ExamState, examPath, examRows, rowsToSit } from './exam-rows.ts'
import { examsHereQuery, examsQuery } from './exams-query.ts'

export function loader() {
  void queryClient.prefetchQuery(examsQuery())
  return null
}

const acts = {
  not_begun: '{始|はじ}める',
  answering: 'つづける',
  handed_in: '{見|み}る',
  done: '{結果|けっか}を{見|み}る',
} as const satisfies Record<ExamState, string>

/** `/v1/student/exams`: tests to sit, each once, and what came of those that were sat. */
export function Component() {
  const { owner, grade } = useLearner()
  const told = useQuery(examsQuery())
  const here = useQuery(examsHereQuery(owner)).data ?? []
  const rows = told.data ? examRows({ ...told.data, here }) : []
  const isOver = ({ state }: ExamRow) => state === 'handed_in' || state === 'done'
  const { mine, others } = rowsToSit(rows, grade)
  return (
    <div className="main">
      <PageHead title="テスト" count={mine.length > 0 && `のこり${mine.length}つ`} />
      <LoadState query={told} failure={<LearnersWords text="テストを{読|よ}みこめませんでした。" />} />
      {told.data && mine.length === 0 && !rows.some(isOver) && (
        <EmptyState
          title={<LearnersWords text="いま、{受|う}けるテストはありません" />}
          text={<LearnersWords text="{教室|きょうしつ}にテストが{入|はい}ると、ここに{出|で}ます。" />}
        />
      )}
      <div className="stack gap-16 one-column">
        {mine.length > 0 && (
          <>
            <p className="muted">
              <LearnersWords text="{受|う}けられるのは1{回|かい}です。{提出|ていしゅつ}すると、すぐに{答|こた}えが{見|み}られます。" />
            </p>
            <Card isPadded={false}>
              <Rows rows={mine} />
            </Card>
          </>
        )}
        {rows.some(isOver) && (
          <Card title={<LearnersWords text="{終|お}わったテスト" />} isPadded={false}>
            <Rows rows={rows.filter(isOver)} />
          </Card>
        )}
        {others.length > 0 && (
          <details>
            <summary className={css.more}>
              <LearnersWords text={`ほかの{学年|がくねん}のテスト ${others.length}つ`} />
            </summary>
            <Card isPadded={false}>
              <Rows rows={others} />
            </Card>
          </details>
        )}
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: readonly ExamRow[] }) {
  const { grade } = useLearner()
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={`${row.code} ${row.missionId}`}>
          <span className="grow">
            <b className={css.name}>
              <RichText text={row.title} grade={grade} />
            </b>
            <span className="muted small">
              <LearnersWords text={stateText(row)} />
            </span>
            {row.due !== null && (row.state === 'not_begun' || row.state === 'answering') && (
              <DueDay due={dayOf(row.due)} today={todayInJapan()} />
            )}
            {row.timeLimitMinutes !== null && row.state === 'not_begun' && (
              <span className="row gap-4 text-14">
                <IconClock className="i i-s" aria-hidden />
                <LearnersWords text={`${row.timeLimitMinutes}{分|ふん}まで`} />
              </span>
            )}
          </span>
          <Link className="btn lg" to={examPath(row)} state={{ fromList: true }}>
            <LearnersWords text={acts[row.state]} />
            <span className="sr">{`:${plainText(row.title)}`}</span>
            <IconChevronRight className="i" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, questionCount, answeredCount, score, maxScore }: ExamRow): string {
  switch (state) {
    case 'not_begun':
      return `${questionCount}{問|もん}`
    case 'answering':
      return answeredCount > 0 ? `とちゅう・${questionCount}{問|もん}のうち${answeredCount}{問|もん}` : 'とちゅう'
    case 'handed_in':
      return '{提出|ていしゅつ}しました'
    case 'done':
      return score === null ? '{終|お}わりました' : `${score} / ${maxScore}{点|てん}`
  }
}
