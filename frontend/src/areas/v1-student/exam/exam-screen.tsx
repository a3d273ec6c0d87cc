import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CbtWork } from '../../../features/cbt-player/cbt-work.tsx'
import { scheduleOfflineStart } from '../../../features/learning/schedule-offline-start.ts'
import { useTaughtKanji } from '../../../features/math/furigana.ts'
import { WaitingCard } from '../../../features/question-view/waiting-card.tsx'
import { type OpenedWork, workRequest } from '../../../features/saving/open-work.ts'
import { useOpenedAttempt } from '../../../features/saving/use-opened-attempt.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { askAgain } from '../../../lib/api/queries.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { preload, preloadAll, preloaded } from '../../../lib/preload.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

const EXAMS = '/v1/student/exams'

/** The list opens this page before the first question. A reload of a test continues it. */
const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'fromList' in state

const ExamTrouble = preloaded(() => import('./exam-trouble.tsx').then((part) => part.ExamTrouble))

const StartNotice = preloaded(() =>
  import('../../../features/question-view/start-notice.tsx').then((part) => part.StartNotice),
)

const TestStart = preloaded(() =>
  import('../../../features/question-view/test-start.tsx').then((part) => part.TestStart),
)

// The pages after the player need it, perhaps without a connection.
preload(queriesThere)

/** A test of the own that was finished elsewhere: there is nothing to sit any more, and its result is on the list. */
const isSatAlready = ({ mode, isFinished, record }: OpenedWork) =>
  mode === 'practice' && !isFinished && record.serverId === null && record.finishedAt === null

/** Nothing was answered, here or elsewhere. */
const isUntouched = ({ record, isFinished }: OpenedWork) =>
  record.serverId === null && !isFinished && Object.keys(record.slots).length === 0

const questionCount = ({ set }: OpenedWork) => set.question_groups.flatMap(({ questions }) => questions).length

/** One exam as a test: opened, and every reason why it cannot be. */
export function ExamScreen({ code }: { code: string }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const missionId = query.get('mission_id')
  const [visit, setVisit] = useState(0)
  const [isWarned, setIsWarned] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const comesFromList = isFromList(useLocation().state)
  const asked = workRequest({ category: 'cbt', code, missionId, attemptId: query.get('attempt') })
  const opened = useOpenedAttempt({ ...asked, mode: 'test', visit })
  usePageTitle((opened.data ?? opened.waiting)?.set.title)
  useTaughtKanji(useVisitor()?.user.student?.grade ?? 1)
  const isAnswered = opened.data !== undefined || opened.waiting !== undefined || opened.error !== null
  useEffect(() => {
    if (isAnswered) scheduleOfflineStart()
  }, [isAnswered])
  useEffect(() => (isAnswered ? preloadAll() : undefined), [isAnswered])

  const leave = (to: string) => {
    // What was answered changes every list, plan and level behind.
    askAgain()
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
  const shown = opened.data ?? opened.waiting
  if (!shown) return <WaitingCard />
  if (shown.state !== 'kept' && !isWarned) {
    return (
      <Suspense fallback={null}>
        <StartNotice
          state={shown.state}
          grade={shown.set.grade_id}
          onStart={() => setIsWarned(true)}
          onQuit={() => leave(EXAMS)}
        />
      </Suspense>
    )
  }
  if (opened.waiting) {
    return (
      <Suspense fallback={<WaitingCard />}>
        <TestStart test={opened.waiting} isOnce onBegin={opened.begin} onQuit={() => leave(EXAMS)} />
      </Suspense>
    )
  }
  if (!opened.data) return null
  if (isSatAlready(opened.data)) return <Navigate to={EXAMS} replace />
  if (comesFromList && !isBegun && isUntouched(opened.data)) {
    const start = { minutes: null, question_count: questionCount(opened.data) }
    return (
      <Suspense fallback={<WaitingCard />}>
        <TestStart
          test={{ set: opened.data.set, start }}
          isOnce
          onBegin={async () => setBegun(true)}
          onQuit={() => leave(EXAMS)}
        />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <CbtWork
        key={`${visit} ${opened.data.record.localId}`}
        work={opened.data}
        onQuit={() => leave(EXAMS)}
        onHome={() => leave('/v1/student/top1')}
        onAnswersWanted={look}
      />
    </Suspense>
  )
}
