import { type ImportTarget, importTargets, isLearningTarget } from '@tcheck/contract/import-problem'
import { Link, Navigate, useSearchParams } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { Steps } from '../../ui/steps.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { ImportJob } from './import-job.tsx'
import { importPaths, listOf, STEP_LABELS, stepOf } from './import-view.ts'
import { RecentImports } from './recent-imports.tsx'
import { useImport } from './use-import.ts'

/** One of the four screens of import. Which import it is stands in the address: whoever leaves comes back to it. */
export function ImportPage({ target }: { target: ImportTarget }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('job')
  const { query, stage } = useImport(id)
  const list = listOf(target)
  const stored = query.data?.import.target
  // Whoever comes by a job comes to its own screen.
  if (stored !== undefined && stored !== target) return <Navigate to={`${importPaths[stored]}?${params}`} replace />
  const isLearning = isLearningTarget(target)
  // Its list and its import are one address.
  const show = (job: string | null) => setParams(job !== null ? { job } : isLearning ? { import: '1' } : {})
  return (
    <div className="main">
      <PageHead
        title={importTargets[target]}
        crumb={
          <>
            <Link to={list.path}>{list.name}</Link> ・ 取り込み
          </>
        }
      />
      <Steps labels={STEP_LABELS} current={stepOf(id === null ? null : (stage ?? 'checking'))} />
      {id === null ? (
        <>
          <ChooseFiles target={target} onBegun={show} />
          <RecentImports />
        </>
      ) : (
        <ImportJob key={id} target={target} query={query} stage={stage} onAgain={() => show(null)} />
      )}
    </div>
  )
}
