import type { AttemptMode, Category } from '@tcheck/contract'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { StartNotice } from '../../../features/question-view/start-notice.tsx'
import { type OpenedWork, useOpenedAttempt } from '../../../features/saving/use-opened-attempt.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from './message-page.tsx'
import css from './play-screen.module.css'

export interface PlayActions {
  onQuit: () => void
  /** The same place anew: another attempt. */
  onAgain: () => void
  /** The same attempt anew, with what the server says now. */
  onReopen: (serverId: string) => void
}

interface PlayScreenProps {
  category: Category
  code: string
  children: (work: OpenedWork, actions: PlayActions) => ReactNode
}

/** Opens a set for its player: loading, the notice before the start, and every reason why it cannot be opened. */
export function PlayScreen({ category, code, children }: PlayScreenProps) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const missionId = query.get('mission_id')
  const attempt = query.get('attempt') ?? undefined
  const [visit, setVisit] = useState<{ count: number; isFresh: boolean; serverId: string | undefined }>({
    count: 0,
    isFresh: false,
    serverId: attempt,
  })
  const [isWarned, setIsWarned] = useState(false)
  const mode: AttemptMode = category === 'cbt' && missionId !== null ? 'test' : 'practice'
  const opened = useOpenedAttempt({
    category,
    code,
    missionId,
    mode,
    serverId: visit.serverId,
    isFresh: visit.isFresh,
    visit: String(visit.count),
  })
  usePageTitle(opened.data?.set.title)

  const onQuit = useCallback(() => {
    // What was answered changes the lists behind.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opened-attempt' })
    void navigate('/student/home')
  }, [navigate])
  const onReopen = useCallback(
    (serverId: string) => setVisit(({ count }) => ({ count: count + 1, isFresh: false, serverId })),
    [],
  )
  const onAgain = useCallback(() => {
    setQuery(
      (before) => {
        before.delete('attempt')
        return before
      },
      { replace: true },
    )
    setVisit(({ count }) => ({ count: count + 1, isFresh: true, serverId: undefined }))
  }, [setQuery])

  if (opened.error) return <PlayTrouble error={opened.error} onRetry={() => void opened.refetch()} />
  if (!opened.data) {
    return (
      <main className={css.waiting} id="content">
        <div className={css.waitingCard}>
          <Skeleton lines={6} />
        </div>
      </main>
    )
  }
  if (opened.data.state !== 'kept' && !isWarned) {
    return <StartNotice state={opened.data.state} onStart={() => setIsWarned(true)} onQuit={onQuit} />
  }
  return (
    <div key={`${visit.count}-${opened.data.record.localId}`}>
      <Suspense fallback={null}>{children(opened.data, { onQuit, onAgain, onReopen })}</Suspense>
    </div>
  )
}

function PlayTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 500
  const sentence = error instanceof ApiError ? error.errors[0] : undefined
  if (status === 404) throw notFound()
  if (status === 401 || status === 403) {
    return (
      <MessagePage drawing={<QrCardDrawing />} title="このリンクは使えなくなりました">
        <p>先生に聞いてください。</p>
      </MessagePage>
    )
  }
  if (status === 422 && sentence) {
    return (
      <MessagePage drawing={<QrCardDrawing />} title={sentence}>
        <ButtonLink kind="soft" size="lg" to="/student/mission">
          ミッションを見る
        </ButtonLink>
      </MessagePage>
    )
  }
  return (
    <main className={css.waiting} id="content">
      <div className={css.waitingCard}>
        <ErrorNote title="問題を読みこめませんでした。" error={error} onRetry={onRetry} />
        <p className={css.back}>
          <ButtonLink to="/student/home">ホームへ</ButtonLink>
        </p>
      </div>
    </main>
  )
}
