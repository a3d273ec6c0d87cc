import { Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { beginRunAgain } from '../../../features/learning/run-begin.ts'
import { endPath, keysOfRun, playPath, quitPath, scoringPath } from '../../../features/learning/run-paths.ts'
import { scheduleOfflineStart } from '../../../features/learning/schedule-offline-start.ts'
import { useOpenedRun } from '../../../features/learning/use-opened-run.ts'
import { useTaughtKanji } from '../../../features/math/furigana.ts'
import { WaitingCard } from '../../../features/question-view/waiting-card.tsx'
import type { OpenedWork } from '../../../features/saving/open-work.ts'
import { ownerOf } from '../../../features/saving/owner.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { UnitWork } from '../../../features/unit-practice/unit-work.tsx'
import { askAgain } from '../../../lib/api/queries.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { preload, preloadAll, preloaded } from '../../../lib/preload.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

const OwnTime = preloaded(() => import('./own-time.tsx').then((part) => part.OwnTime))

const RunTrouble = preloaded(() => import('./run-trouble.tsx').then((part) => part.RunTrouble))

const StartNotice = preloaded(() =>
  import('../../../features/question-view/start-notice.tsx').then((part) => part.StartNotice),
)

const WrittenRun = preloaded(async () => {
  const [part] = await Promise.all([import('../../../features/learning/written-run.tsx'), queriesThere()])
  return part.WrittenRun
})

// The pages after the player need it, perhaps without a connection.
preload(queriesThere)

/** One run of learning in the player: opened, and every reason why it cannot be. */
export function RunScreen({ run }: { run: string }) {
  const opened = useOpenedRun(run, true)
  const [isWarned, setIsWarned] = useState(false)
  const navigate = useNavigate()
  const isAnswered = !opened.isPending
  useEffect(() => {
    if (isAnswered) scheduleOfflineStart()
  }, [isAnswered])
  useEffect(() => (isAnswered ? preloadAll() : undefined), [isAnswered])
  usePageTitle(opened.data?.set.title)
  useTaughtKanji(useVisitor()?.user.student?.grade ?? 1)

  if (opened.error) {
    return (
      <Suspense fallback={<WaitingCard />}>
        <RunTrouble error={opened.error} onRetry={opened.refetch} />
      </Suspense>
    )
  }
  if (!opened.data) return <WaitingCard />
  const { state, set, record } = opened.data
  if (state !== 'kept' && !isWarned) {
    return (
      <Suspense fallback={null}>
        <StartNotice
          state={state}
          grade={set.grade_id}
          onStart={() => setIsWarned(true)}
          onQuit={() => void navigate(record.learning ? quitPath(record.learning) : '/v1/student/top1')}
        />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <RunWork key={record.localId} run={run} work={opened.data} />
    </Suspense>
  )
}

function RunWork({ run, work }: { run: string; work: OpenedWork }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const owner = ownerOf(useVisitor())
  const { set, record } = work
  const plan = record.learning
  const keys = keysOfRun(set)
  const leave = (to: string) => {
    // What was answered changes every list, plan and level behind.
    askAgain()
    void navigate(to)
  }
  const end = () => plan && leave(endPath(run, plan))
  const address = {
    key: keys[Number(query.get('n')) - 1] ?? null,
    onGo: (key: string) => keys.includes(key) && setQuery({ n: String(keys.indexOf(key) + 1) }),
  }
  if (plan?.is_self_marked) {
    if (record.finishedAt !== null) return <Navigate to={endPath(run, plan)} replace />
    return (
      <WrittenRun
        work={work}
        address={address}
        onQuit={() => leave(quitPath(plan))}
        onWritten={() => void navigate(scoringPath(run))}
      />
    )
  }
  return (
    <UnitWork
      work={work}
      isNamed
      address={address}
      clock={
        plan?.kind === 'challenge' && (
          <Suspense fallback={null}>
            <OwnTime run={run} finishedAt={record.finishedAt} />
          </Suspense>
        )
      }
      onQuit={() => plan && leave(record.finishedAt === null ? quitPath(plan) : endPath(run, plan))}
      onFinished={end}
      onAgain={() =>
        plan && owner !== null && void beginRunAgain(owner, { plan, set }).then((next) => leave(playPath(next, set)))
      }
      onResultPage={end}
    />
  )
}
