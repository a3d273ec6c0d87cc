import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { drawnWith, queryClient } from '../../../lib/api/query-client.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { missionQuery } from '../mission/mission-query.ts'
import { classResultAddress, openSetsOf, setsOf } from '../mission/mission-sets.ts'
import { OrDemo } from '../tutorial/or-demo.tsx'
import { classResultQuery } from './class-result-query.ts'
import { ClassResultScreen } from './class-result-screen.tsx'
import { askedResult } from './result-call.ts'

const askedBy = ({ params, request }: LoaderFunctionArgs) =>
  askedResult(params['slug'], new URL(request.url).searchParams)

/** A class's result does not wait for the lists that one is chosen from. */
const fetchChooser = async () => (await import('./result-chooser.tsx')).ResultChooser

export function prefetch(visit: LoaderFunctionArgs) {
  return askedBy(visit).kind === 'choose' && fetchChooser()
}

export async function loader(visit: LoaderFunctionArgs): Promise<ComponentType | null> {
  const asked = askedBy(visit)
  if (asked.kind === 'result') return drawnWith(queryClient.prefetchQuery(classResultQuery(asked.place)))
  return asked.kind === 'choose' ? fetchChooser() : null
}

/** `/teacher/class-result/{slug?}`: of a mission, of a set, or the list to choose from. */
export function Component() {
  const [query] = useSearchParams()
  const asked = askedResult(useParams()['slug'], query)
  const Chooser = useLoaderData() as ComponentType | null
  switch (asked.kind) {
    case 'choose':
      return (
        Chooser && (
          <OrDemo Demo={DemoResult}>
            <Chooser />
          </OrDemo>
        )
      )
    case 'mission':
      return <FirstOfMission missionId={asked.missionId} />
    case 'result':
      return <ClassResultScreen place={asked.place} />
  }
}

const DemoResult = lazy(async () => ({ default: (await import('../tutorial/demo-result.tsx')).DemoResult }))

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
