import { useQuery } from '@tanstack/react-query'
import { type ImportTarget, importTargets, isLearningTarget } from '@tcheck/contract/import-problem'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { refetchIntervalOf } from '../../lib/api/refetch-interval.ts'
import { dayAndTime } from '../../lib/japan-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Steps } from '../../ui/steps.tsx'
import { JobProgress } from '../jobs/job-progress.tsx'
import { liveMs } from '../jobs/job-view.ts'
import { ChooseFiles } from './choose-files.tsx'
import css from './import.module.css'
import { ImportJob } from './import-job.tsx'
import { importPaths, listOf, STEP_LABELS, stageOf, stepOf } from './import-view.ts'

const SHOWN = 5

/** One of the four screens of import. Which import it is stands in the address: whoever leaves comes back to it. */
export function ImportPage({ target }: { target: ImportTarget }) {
  const [params, setParams] = useSearchParams()
  // 「直したファイルを選ぶ」 was pressed: only after a press does a browser open its file chooser.
  const [isChoosing, setChoosing] = useState(false)
  const id = params.get('job')
  const { query, stage } = useImport(id)
  const list = listOf(target)
  const stored = query.data?.import.target
  // Whoever comes by a job comes to its own screen.
  if (stored !== undefined && stored !== target) return <Navigate to={`${importPaths[stored]}?${params}`} replace />
  const isLearning = isLearningTarget(target)
  // Its list and its import are one address.
  const show = (job: string | null) => setParams(job !== null ? { job } : isLearning ? { import: '1' } : {})
  const begin = (job: string) => {
    setChoosing(false)
    show(job)
  }
  const chooseAgain = () => {
    setChoosing(true)
    show(null)
  }
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
          <ChooseFiles target={target} onBegun={begin} isOpen={isChoosing} />
          <RecentImports target={target} />
        </>
      ) : (
        <ImportJob key={id} target={target} query={query} stage={stage} onAgain={chooseAgain} />
      )}
    </div>
  )
}

/** An import as it stands; it asks again while its job goes on. */
function useImport(id: string | null) {
  const query = useQuery({
    ...api.adminImports.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: refetchIntervalOf((data) => liveMs([data.import.job])),
  })
  return { query, stage: query.data ? stageOf(query.data.import) : undefined }
}

/** The newest imports of a screen, where the next one begins: what became of them, and the way back to one that waits for its answer. Without them the page is as it was. */
function RecentImports({ target }: { target: ImportTarget }) {
  const input = {
    kind: 'import-question-sets',
    target,
    sort: 'created_at',
    order: 'desc',
    page: 1,
    per_page: SHOWN,
  } as const
  const { data, error, refetch } = useQuery({
    ...api.adminJobs.list.queryOptions({ input }),
    refetchInterval: refetchIntervalOf(({ jobs }) => liveMs(jobs)),
  })
  if (!data && error)
    return <ErrorNote title="さいきんの取り込みを読み込めませんでした。" error={error} onRetry={() => void refetch()} />
  const jobs = data?.jobs ?? []
  if (jobs.length === 0) return null
  return (
    <section className={`card ${css.recent}`} aria-label="さいきんの取り込み">
      <header>
        <h2>さいきんの取り込み</h2>
      </header>
      <ul className={css.sets}>
        {jobs.map((job) => (
          <li key={job.id}>
            <div className={`stack gap-2 min-width-0 ${css.title}`}>
              <b>{job.title}</b>
              <span className="muted small">{`${dayAndTime(job.created_at)}・${job.created_by}`}</span>
            </div>
            <div className={`stack gap-2 min-width-0 ${css.title}`}>
              <JobProgress job={job} />
            </div>
            <ButtonLink
              size="sm"
              to={`${importPaths[target]}?${new URLSearchParams({ job: job.id })}`}
              aria-label={`${job.title}の取り込みを開く`}
            >
              開く
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
