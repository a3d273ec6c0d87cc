import { Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CbtWork } from '../../../features/cbt-player/cbt-work.tsx'
import { startOfflineSoon } from '../../../features/learning/start-offline-soon.ts'
import { useTaughtKanji } from '../../../features/math/furigana.ts'
import { WaitingCard } from '../../../features/question-view/waiting-card.tsx'
import { type OpenedWork, workRequest } from '../../../features/saving/open-work.ts'
import { useOpenedAttempt } from '../../../features/saving/use-opened-attempt.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { askAnew } from '../../../lib/api/queries.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { ahead, fetchAhead, fetchedAhead } from '../../../lib/fetched-ahead.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

const EXAMS = '/v1/student/exams'

const ExamTrouble = fetchedAhead(() => import('./exam-trouble.tsx').then((part) => part.ExamTrouble))

const StartNotice = fetchedAhead(() =>
  import('../../../features/question-view/start-notice.tsx').then((part) => part.StartNotice),
)

// The pages after the player need it, perhaps without a connection.
ahead(queriesThere)

/** A test of the own that was finished elsewhere: there is nothing to sit any more, and its result is on the list. */
const isSatAlready = ({ mode, isFinished, record }: OpenedWork) =>
  mode === 'practice' && !isFinished && record.serverId === null && record.finishedAt === null

/** One exam as a test: opened, and every reason why it cannot be. */
export function ExamScreen({ code }: { code: string }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const missionId = query.get('mission_id')
  const [visit, setVisit] = useState(0)
  const [isWarned, setIsWarned] = useState(false)
  const asked = workRequest({ category: 'cbt', code, missionId, attemptId: query.get('attempt') })
  const opened = useOpenedAttempt({ ...asked, mode: 'test', visit })
  usePageTitle(opened.data?.set.title)
  useTaughtKanji(useVisitor()?.user.student?.grade ?? 1)
  const isAnswered = opened.data !== undefined || opened.error !== null
  useEffect(() => {
    if (isAnswered) startOfflineSoon()
  }, [isAnswered])
  useEffect(() => (isAnswered ? fetchAhead() : undefined), [isAnswered])

  const leave = (to: string) => {
    // What was answered changes every list, plan and level behind.
    askAnew()
    void navigate(to)
  }
  /** The address names the attempt from its end on, so that a reload shows what came of it. */
  const look = (attempt: string) => {
    setQuery({ ...(missionId !== null && { mission_id: missionId }), attempt }, { replace: true })
    setVisit((count) => count + 1)
  }

  if (opened.error) {
    return (
      <Suspense fallback={<WaitingCard />}>
        <ExamTrouble error={opened.error} onRetry={opened.openAgain} />
      </Suspense>
    )
  }
  if (!opened.data) return <WaitingCard />
  const { state, set, record } = opened.data
  if (isSatAlready(opened.data)) return <Navigate to={EXAMS} replace />
  if (state !== 'kept' && !isWarned) {
    return (
      <Suspense fallback={null}>
        <StartNotice state={state} grade={set.grade_id} onStart={() => setIsWarned(true)} onQuit={() => leave(EXAMS)} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <CbtWork
        key={`${visit} ${record.localId}`}
        work={opened.data}
        onQuit={() => leave(EXAMS)}
        onHome={() => leave('/v1/student/top1')}
        onAnswersWanted={look}
      />
    </Suspense>
  )
}
