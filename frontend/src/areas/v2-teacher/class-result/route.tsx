import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, Navigate, useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useStore } from '../../../lib/store/store.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { missionQuery } from '../mission/mission-query.ts'
import { classResultAddress, openSetsOf, setsOf } from '../mission/mission-sets.ts'
import { teacherTour } from '../tutorial/teacher-tour.ts'
import { classResultQuery } from './class-result-query.ts'
import { ClassResultScreen } from './class-result-screen.tsx'
import { askedResult } from './result-address.ts'
import { ResultChooser } from './result-chooser.tsx'

export function loader({ params, request }: LoaderFunctionArgs) {
  const asked = askedResult(params['slug'], new URL(request.url).searchParams)
  if (asked.kind === 'result') void queryClient.prefetchQuery(classResultQuery(asked.place))
  return null
}

/** `/teacher/class-result/{slug?}`: of a mission, of a set, or the list to choose from. */
export function Component() {
  const [query] = useSearchParams()
  const asked = askedResult(useParams()['slug'], query)
  switch (asked.kind) {
    case 'choose':
      return <ChooserOrDemo />
    case 'mission':
      return <FirstOfMission missionId={asked.missionId} />
    case 'result':
      return <ClassResultScreen place={asked.place} />
  }
}

const DemoResult = lazy(async () => ({ default: (await import('../tutorial/demo-result.tsx')).DemoResult }))

/** The tour comes here without a class: it is led through one that there is not. */
function ChooserOrDemo() {
  const isGuided = useStore(teacherTour.store, ({ isOn }) => isOn)
  if (!isGuided) return <ResultChooser />
  return (
    <Suspense fallback={<ResultChooser />}>
      <DemoResult />
    </Suspense>
  )
}

/** A link that names the mission only leads to its first set and class. */
function FirstOfMission({ missionId }: { missionId: string }) {
  const mission = useQuery(missionQuery(missionId))
  orNotFound(mission)
  if (mission.data) {
    const set = openSetsOf(mission.data)[0] ?? setsOf(mission.data)[0]
    const [first] = mission.data.classes
    if (set && first) {
      return (
        <Navigate replace to={classResultAddress({ ...first, missionId, category: set.category, code: set.code })} />
      )
    }
    return <Navigate replace to="/teacher/class-result" />
  }
  return (
    <div className="main">
      <h1 className="sr">クラスの結果</h1>
      {mission.isError ? (
        <ErrorNote
          title="クラスの結果を読み込めませんでした。"
          error={mission.error}
          onRetry={() => void mission.refetch()}
        />
      ) : (
        <div className="card">
          <Skeleton lines={6} />
        </div>
      )}
    </div>
  )
}
