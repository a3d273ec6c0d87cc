import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { lazy, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { liveClassOf } from '../mission/class-progress.ts'
import { OrDemo, teacherTour } from '../tutorial/or-demo.tsx'
import { ExpiringCodes } from './expiring-codes.tsx'
import { FirstDay } from './first-day.tsx'
import css from './home.module.css'
import { LessonPanel } from './lesson-panel.tsx'
import { MissionList } from './mission-list.tsx'
import { NeedsCard } from './needs-card.tsx'
import { NewResults } from './new-results.tsx'
import { SelectShortcuts } from './select-shortcuts.tsx'

const CancelItemsDialog = openedLater(() =>
  import('../mission/cancel-items-dialog.tsx').then((part) => part.CancelItemsDialog),
)
const CopyMissionDialog = openedLater(() =>
  import('../mission/copy-mission-dialog.tsx').then((part) => part.CopyMissionDialog),
)
const EditMissionDialog = openedLater(() =>
  import('../mission/edit-mission-dialog.tsx').then((part) => part.EditMissionDialog),
)
const HandOutDialog = openedLater(() => import('../mission/hand-out-dialog.tsx').then((part) => part.HandOutDialog))
const ProjectMission = openedLater(() => import('../mission/project-mission.tsx').then((part) => part.ProjectMission))

const liveMilliseconds = 10_000
const current = () => api.teacherMissions.list.queryOptions({ input: { state: 'current', per_page: 50 } })
const codes = () =>
  api.teacherMaterialCodes.list.queryOptions({ input: { state: 'open', sort: 'valid_until', per_page: 1 } })

export function loader() {
  // Nothing of the school's own is shown while the tour is on.
  if (teacherTour.store.get().isOn) return null
  void queryClient.prefetchQuery(current())
  void queryClient.prefetchQuery(codes())
  return null
}

type OpenDialog = { missionId: string } & (
  | { kind: 'hand-out' | 'edit' | 'copy' | 'cancel' }
  | { kind: 'project'; place: ClassRef }
)

const DemoHome = lazy(async () => ({ default: (await import('../tutorial/demo-home.tsx')).DemoHome }))

/** `/teacher/home`: the class that is answering now, the missions that are out, the newest results. */
export const Component = () => (
  <OrDemo Demo={DemoHome}>
    <Home />
  </OrDemo>
)

function Home() {
  const missionList = useQuery({ ...current(), refetchInterval: refetchIntervalOf(liveMilliseconds) })
  const codeList = useQuery(codes())
  // Of the page's own news the least: where it fails nothing is missing that the class result does not say too.
  const corrected = useQuery({ ...api.teacherRegrades.list.queryOptions({ input: {} }), retry: false })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const missions = missionList.data?.missions
  const hasMore = (missionList.data?.next_cursor ?? null) !== null
  const chosen = missions?.find(({ id }) => id === dialog?.missionId)
  const handOut = (missionId: string) => setDialog({ kind: 'hand-out', missionId })
  const close = () => setDialog(null)
  return (
    <div className="main">
      <h1 className="sr">ホーム</h1>
      <LessonPanel
        live={missions ? liveClassOf(missions) : null}
        isLoading={!missions}
        onProject={(missionId, place) => setDialog({ kind: 'project', missionId, place })}
      />
      <div className={`grid align-start ${css.columns}`}>
        <div className={css.needs}>
          <NeedsCard
            missions={missions ?? []}
            regrades={corrected.data?.regrades ?? []}
            forced={corrected.data?.forced ?? []}
          />
        </div>
        <div className={css.missions} data-tour="missions">
          <LoadState query={missionList} failure="ミッションを読み込めませんでした。" lines={6} />
          {missions && missions.length === 0 && <FirstDay codeCount={codeList.data?.material_codes.length} />}
          {missions && missions.length > 0 && (
            <MissionList
              missions={missions}
              hasMore={hasMore}
              onHandOut={handOut}
              onEdit={(missionId) => setDialog({ kind: 'edit', missionId })}
              onCopy={(missionId) => setDialog({ kind: 'copy', missionId })}
              onCancel={(missionId) => setDialog({ kind: 'cancel', missionId })}
            />
          )}
        </div>
        <div className={`stack gap-16 ${css.side}`}>
          <SelectShortcuts />
          <NewResults missions={missions ?? []} />
          <ExpiringCodes codes={codeList.data?.material_codes ?? []} />
        </div>
      </div>
      {chosen && dialog?.kind === 'project' && <ProjectMission mission={chosen} place={dialog.place} onClose={close} />}
      {chosen && dialog?.kind === 'hand-out' && <HandOutDialog mission={chosen} onClose={close} />}
      {chosen && dialog?.kind === 'edit' && <EditMissionDialog mission={chosen} onClose={close} />}
      {chosen && dialog?.kind === 'copy' && <CopyMissionDialog mission={chosen} onClose={close} />}
      {chosen && dialog?.kind === 'cancel' && <CancelItemsDialog mission={chosen} onClose={close} />}
    </div>
  )
}
