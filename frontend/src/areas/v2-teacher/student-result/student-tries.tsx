import { useQuery } from '@tanstack/react-query'
import type { AttemptMode } from '@tcheck/contract/activity'
import { Link, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { AttemptAnswers } from '../../../features/attempt-answers/attempt-answers.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { classResultQuery } from '../class-result/class-result-query.ts'
import { RegradeLink } from '../class-result/regrade-link.tsx'
import { classResultAddress } from '../mission/mission-sets.ts'
import { setQuery } from '../question-set/set-query.ts'
import { type AttemptsPlace, attemptsQuery } from './attempts-query.ts'
import { CommentCard } from './comment-card.tsx'
import { StudentHead } from './student-head.tsx'
import css from './student-result.module.css'
import { attemptsAddress, setAnswersAddress, studentResultAddress, withQuestion } from './student-result-address.ts'
import { TriesChart } from './tries-chart.tsx'
import { TriesCompared } from './tries-compared.tsx'
import { TryTabs } from './try-tabs.tsx'

interface StudentTriesProps {
  of: AttemptsPlace & { studentId: string }
  /** Only attempts of this mode; null: all. */
  mode: AttemptMode | null
}

/** One student's tries of one set: how they went over time, and every answer of the chosen one. */
export function StudentTries({ of, mode }: StudentTriesProps) {
  const [query] = useSearchParams()
  const sought = query.get('question')
  const attempts = useQuery(attemptsQuery(of))
  orNotFound(attempts)
  // The questions' texts: absent for a set that no material code opens any more, or that was drawn for a mission.
  const set = useQuery({ ...setQuery(of.category, of.code), retry: false })
  const { missionId, ...place } = of
  const withMission = { ...place, ...(missionId !== null && { missionId }) }
  // The roster of an earlier year is known from its result.
  const then = useQuery({ ...classResultQuery(withMission), enabled: of.year !== undefined })
  const classmates = of.year === undefined ? undefined : (then.data?.rows ?? [])
  const tries = (attempts.data ?? []).filter((attempt) => mode === null || attempt.mode === mode)
  const chosen = tries.find(({ id }) => id === query.get('try')) ?? tries[0]
  return (
    <div className="main">
      <StudentHead
        of={of}
        classmates={classmates}
        title={<OneLine text={set.data?.title ?? chosen?.title ?? ''} />}
        crumb={
          <>
            <Link to={classResultAddress(withMission)}>クラスの結果</Link> ・{' '}
            <Link to={attemptsAddress(of)}>この生徒のすべての記録</Link>
            {sought !== null && (
              <>
                {' '}
                ・ <Link to={setAnswersAddress(withMission, sought)}>クラスの{sought}の答え</Link>
              </>
            )}
          </>
        }
        addressOf={(studentId) => {
          const address = studentResultAddress({ ...withMission, studentId })
          return sought === null ? address : withQuestion(address, sought)
        }}
      />
      <RegradeLink place={withMission} only={tries.map(({ id }) => id)} />
      <LoadState query={attempts} failure="答えを読み込めませんでした。" lines={6} />
      {attempts.data && !chosen && (
        <EmptyState title="まだ始めていません" text="この生徒が答えると、ここに答えと印が並びます。" />
      )}
      {chosen && (
        <>
          <TryTabs tries={tries} chosen={chosen} />
          <TriesChart attempts={tries} />
          <div className={css.answers}>
            <TriesCompared tries={tries} chosen={chosen} />
            <CommentCard key={chosen.id} attempt={chosen} />
            <AttemptAnswers
              key={`${chosen.id} ${set.isPending}`}
              attempt={chosen}
              set={set.isPending ? 'loading' : (set.data ?? null)}
              sought={sought}
            />
          </div>
        </>
      )}
    </div>
  )
}
