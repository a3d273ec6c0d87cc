import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { EditMissionDialog } from '../mission/edit-mission-dialog.tsx'
import { HandOutDialog } from '../mission/hand-out-dialog.tsx'
import { missionQuery } from '../mission/mission-query.ts'
import css from './class-result.module.css'
import { classResultQuery, type ResultPlace } from './class-result-query.ts'
import { Distribution } from './distribution.tsx'
import { ResultGrid } from './result-grid.tsx'
import { ResultHead } from './result-head.tsx'
import { Stumbles } from './stumbles.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { TestPanel } from './test-panel.tsx'
import { Viewpoints } from './viewpoints.tsx'

const liveMilliseconds = 10_000
const missionMilliseconds = 30_000

/** One class's results of one set; they update by themselves while the page is seen. */
export function ClassResultScreen({ place }: { place: ResultPlace }) {
  const query = useQuery({
    ...classResultQuery(place),
    refetchInterval: liveMilliseconds,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const mission = useQuery({
    ...missionQuery(place.missionId ?? ''),
    enabled: place.missionId !== undefined,
    // Another teacher may have shown the answers, or ended the test.
    refetchInterval: missionMilliseconds,
  })
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'hand-out' | 'edit' | null>(null)
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
  const sortBy = (wanted: 'ban' | 'score') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (wanted === 'score') after.set('sort', 'score')
        else after.delete('sort')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={`main full ${css.page}`} aria-busy={query.isPlaceholderData}>
      <ResultHead
        place={place}
        result={result}
        mission={mission.data}
        isStale={query.isRefetchError}
        onHandOut={() => setDialog('hand-out')}
        onEdit={() => setDialog('edit')}
      />
      <TestPanel
        key={`${place.code} ${place.grade} ${place.kumi}`}
        place={place}
        result={result}
        mission={mission.data}
      />
      <SummaryStrip result={result} />
      <div className={css.columns}>
        <ResultGrid result={result} place={place} order={order} onOrder={sortBy} />
        <div className={css.side}>
          <Distribution result={result} />
          <Viewpoints viewpoints={result.viewpoints} />
          <Stumbles result={result} place={place} />
        </div>
      </div>
      {dialog === 'hand-out' && mission.data && <HandOutDialog mission={mission.data} onClose={close} />}
      {dialog === 'edit' && mission.data && <EditMissionDialog mission={mission.data} onClose={close} />}
    </div>
  )
}
