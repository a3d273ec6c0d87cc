import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChangeAddress } from '../../../ui/use-change-address.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { missionQuery } from '../mission/mission-query.ts'
import css from './class-result.module.css'
import { classResultQuery } from './class-result-query.ts'
import { GridSwitches } from './grid-switches.tsx'
import { liveInterval } from './live-interval.ts'
import { RegradeNote } from './regrade-note.tsx'
import type { ResultDialog } from './result-acts.tsx'
import type { ResultPlace } from './result-call.ts'
import { gridStyle, ResultGrid } from './result-grid.tsx'
import { ResultHead } from './result-head.tsx'
import { seatLetters } from './seat-text.ts'
import { StudentPoints } from './student-points.tsx'
import { Distribution, SummaryStrip, Viewpoints } from './summary-strip.tsx'
import { TestPanel } from './test-panel.tsx'
import { WeakQuestions } from './weak-questions.tsx'

const ProjectMission = openedLater(() => import('../mission/project-mission.tsx').then((part) => part.ProjectMission))
const ProjectedQuestion = openedLater(() =>
  import('../project-question/projected-question.tsx').then((part) => part.ProjectedQuestion),
)
const HandOutDialog = openedLater(() => import('../mission/hand-out-dialog.tsx').then((part) => part.HandOutDialog))
const EditMissionDialog = openedLater(() =>
  import('../mission/edit-mission-dialog.tsx').then((part) => part.EditMissionDialog),
)

const missionMilliseconds = 30_000
/** Columns that an upright A4 page has room for. */
const mostUpright = 30

/** One class's results of one set; they update by themselves while the page is seen. */
export function ClassResultScreen({ place }: { place: ResultPlace }) {
  const watchedSince = useWatchedSince()
  const query = useQuery({
    ...classResultQuery(place),
    // Paused while nobody sees the page.
    refetchInterval: refetchIntervalOf((shown) => liveInterval(shown, watchedSince.current, Date.now())),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  orNotFound(query)
  const mission = useQuery({
    ...missionQuery(place.missionId ?? ''),
    enabled: place.missionId !== undefined,
    // Another teacher may have shown the answers, or ended the test.
    refetchInterval: refetchIntervalOf(missionMilliseconds),
  })
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const [dialog, setDialog] = useState<ResultDialog | null>(null)
  const [projected, setProjected] = useState<string>()
  const close = () => setDialog(null)
  const result = query.data
  usePageTitle(result && `${result.mission?.title ?? result.set.title} クラスの結果`)
  if (!result) {
    return (
      <div className="main full">
        <h1 className="sr">クラスの結果</h1>
        {query.isError ? (
          <ErrorNote
            title="クラスの結果を読み込めませんでした。"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div className="card">
            <Skeleton lines={6} />
          </div>
        )}
      </div>
    )
  }
  const order = params.get('sort') === 'score' ? 'score' : 'ban'
  const view = params.get('view') === 'viewpoints' ? 'viewpoints' : 'marks'
  const choose = (name: 'sort' | 'view', wanted: string | null) =>
    changeAddress({ [name]: wanted }, { replace: true, preventScrollReset: true })
  const shown = {
    result,
    place,
    order,
    switches: (
      <GridSwitches
        view={view}
        order={order}
        onView={(wanted) => choose('view', wanted === 'marks' ? null : wanted)}
        onOrder={(wanted) => choose('sort', wanted === 'ban' ? null : wanted)}
      />
    ),
  } as const
  return (
    <div
      className={['main full', css.page, result.columns.length > mostUpright && css.wide].filter(Boolean).join(' ')}
      aria-busy={query.isPlaceholderData}
    >
      <ResultHead
        place={place}
        result={result}
        mission={mission.data}
        // Without a connection a look waits, and is no error yet.
        isStale={query.isRefetchError || query.isPaused}
        onOpen={(wanted) => {
          setProjected(undefined)
          setDialog(wanted)
        }}
      />
      <TestPanel
        key={`${place.code} ${place.grade} ${place.kumi}`}
        place={place}
        result={result}
        mission={mission.data}
      />
      <RegradeNote
        key={`regrade ${place.code} ${place.grade} ${place.kumi}`}
        place={place}
        isCorrected={result.is_corrected === true}
      />
      <SummaryStrip result={result} />
      <div
        className={`stack gap-16 align-start one-column-1100 ${css.columns}`}
        style={gridStyle(result.columns.length, seatLetters(result.rows).length > 0)}
      >
        {view === 'viewpoints' ? <StudentPoints {...shown} /> : <ResultGrid {...shown} />}
        <div className={`stack gap-16 min-width-0 ${css.side}`}>
          <Distribution result={result} />
          <Viewpoints viewpoints={result.viewpoints} />
          <WeakQuestions
            result={result}
            place={place}
            onProject={(question) => {
              setProjected(question)
              setDialog('question')
            }}
          />
        </div>
      </div>
      {dialog === 'project' && mission.data && <ProjectMission mission={mission.data} place={place} onClose={close} />}
      {dialog === 'question' && <ProjectedQuestion {...{ place, result }} start={projected} onClose={close} />}
      {dialog === 'hand-out' && mission.data && <HandOutDialog mission={mission.data} onClose={close} />}
      {dialog === 'edit' && mission.data && <EditMissionDialog mission={mission.data} onClose={close} />}
    </div>
  )
}

/** When this page was opened, or came back before somebody's eyes. */
function useWatchedSince() {
  const since = useRef(Date.now())
  useEffect(() => {
    const come = () => {
      if (document.visibilityState === 'visible') since.current = Date.now()
    }
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [])
  return since
}
