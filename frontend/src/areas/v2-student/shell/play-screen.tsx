import type { Category } from '@tcheck/contract/question-set'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTaughtKanji } from '../../../features/math/furigana.ts'
import { WaitingCard } from '../../../features/question-view/waiting-card.tsx'
import { type OpenedWork, workRequest } from '../../../features/saving/open-work.ts'
import { useOpenedAttempt } from '../../../features/saving/use-opened-attempt.ts'
import { askAgain } from '../../../lib/api/queries.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'
import { preload, preloaded } from '../../../lib/preload.ts'
import { useChangeAddress } from '../../../ui/use-change-address.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { endedHere, quitPath } from './after-play.ts'
import { attemptPath } from './paths.ts'
import { useGrade } from './words.tsx'

// Hardly ever needed, so not part of what a first question waits for.
const PlayTrouble = preloaded(() => import('./play-trouble.tsx').then((part) => part.PlayTrouble))
const StartNotice = preloaded(() =>
  import('../../../features/question-view/start-notice.tsx').then((part) => part.StartNotice),
)

const TestStart = preloaded(() =>
  import('../../../features/question-view/test-start.tsx').then((part) => part.TestStart),
)

export interface PlayActions {
  onQuit: () => void
  /** The same place anew: another attempt. */
  onAgain: () => void
  /** The same attempt anew, with what the server says now. */
  onReopen: (serverId: string) => void
  /** To the page of the attempt. */
  onResultPage: (serverId: string) => void
}

interface PlayScreenProps {
  category: Category
  code: string
  children: (work: OpenedWork, actions: PlayActions) => ReactNode
}

// The pages after the player need it, perhaps without a connection.
preload(queriesThere)

/** Opens a set for its player: loading, the notice before the start, and every reason why it cannot be opened. */
export function PlayScreen({ category, code, children }: PlayScreenProps) {
  const [query] = useSearchParams()
  const changeAddress = useChangeAddress()
  const navigate = useNavigate()
  const missionId = query.get('mission_id')
  const asked = workRequest({ category, code, missionId, attemptId: query.get('attempt') })
  const [visit, setVisit] = useState<{ count: number; isFresh: boolean; serverId: string | undefined }>({
    count: 0,
    isFresh: false,
    serverId: asked.serverId,
  })
  const [isWarned, setIsWarned] = useState(false)
  const opened = useOpenedAttempt({
    ...asked,
    serverId: visit.serverId,
    isFresh: visit.isFresh,
    visit: visit.count,
  })
  usePageTitle((opened.data ?? opened.waiting)?.set.title)
  useTaughtKanji(useGrade())

  const drill = query.get('drill')
  const work = opened.data
  const onQuit = useCallback(() => {
    const leave = async () => {
      // An exam shows its result itself; of a practice that was ended just now it has a page.
      const ended = work && category !== 'cbt' && drill === null ? await endedHere(work) : null
      // What was answered changes the lists behind.
      askAgain()
      await navigate(quitPath({ drill, ended }))
    }
    void leave()
  }, [navigate, work, category, drill])
  const onResultPage = useCallback(
    (serverId: string) => {
      askAgain()
      void navigate(attemptPath(serverId))
    },
    [navigate],
  )
  const onReopen = useCallback(
    (serverId: string) => setVisit(({ count }) => ({ count: count + 1, isFresh: false, serverId })),
    [],
  )
  const onAgain = useCallback(() => {
    changeAddress({ attempt: null }, { replace: true })
    setVisit(({ count }) => ({ count: count + 1, isFresh: true, serverId: undefined }))
  }, [changeAddress])

  if (opened.error) {
    return (
      <Suspense fallback={<WaitingCard />}>
        <PlayTrouble
          error={opened.error}
          isTest={category === 'cbt' && missionId !== null}
          onRetry={opened.openAgain}
        />
      </Suspense>
    )
  }
  const shown = opened.data ?? opened.waiting
  if (!shown) return <WaitingCard />
  if (shown.state !== 'kept' && !isWarned) {
    return (
      <Suspense fallback={null}>
        <StartNotice state={shown.state} grade={shown.set.grade_id} onStart={() => setIsWarned(true)} onQuit={onQuit} />
      </Suspense>
    )
  }
  if (opened.waiting) {
    return (
      <Suspense fallback={<WaitingCard />}>
        <TestStart test={opened.waiting} onBegin={opened.begin} onQuit={onQuit} />
      </Suspense>
    )
  }
  if (!opened.data) return null
  return (
    <div key={`${visit.count}-${opened.data.record.localId}`}>
      <Suspense fallback={null}>{children(opened.data, { onQuit, onAgain, onReopen, onResultPage })}</Suspense>
    </div>
  )
}
