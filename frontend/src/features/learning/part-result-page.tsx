import { Navigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { FinishedPart, failure } from './finished-part.tsx'
import { subjectPath } from './material-paths.ts'
import { useOpenedRun } from './use-opened-run.ts'

/** The result of the run in `?run=`, from this device and the server: there at once after its end, without a connection too. */
export function PartResultPage({ isDetailed }: { isDetailed: boolean }) {
  const [query] = useSearchParams()
  const run = query.get('run')
  if (!run) return <Navigate to={subjectPath()} replace />
  return <OfRun run={run} isDetailed={isDetailed} />
}

function OfRun({ run, isDetailed }: { run: string; isDetailed: boolean }) {
  const opened = useOpenedRun(run)
  usePageTitle(opened.data && `${opened.data.set.title}の結果`)
  orNotFound(opened)
  return (
    <div className="main">
      <LoadState query={opened} failure={failure} lines={6} />
      {opened.data && <FinishedPart run={run} work={opened.data} isDetailed={isDetailed} />}
    </div>
  )
}
