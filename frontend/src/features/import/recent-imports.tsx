import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { lookAgain } from '../../lib/api/look-again.ts'
import { dayAndTime } from '../../lib/japan-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { JobProgress } from '../jobs/job-progress.tsx'
import { liveMs } from '../jobs/job-view.ts'
import css from './import.module.css'
import { importPaths } from './import-view.ts'

const SHOWN = 5

/** The newest imports, where the next one begins: what became of them, and the way back to one that waits for its answer. Without them the page is as it was. */
export function RecentImports() {
  const input = { kind: 'import-question-sets', sort: 'created_at', order: 'desc', page: 1, per_page: SHOWN } as const
  const { data, error, refetch } = useQuery({
    ...api.adminJobs.list.queryOptions({ input }),
    refetchInterval: lookAgain(({ jobs }) => liveMs(jobs)),
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
            <div className={css.title}>
              <b>{job.title}</b>
              <span className="muted small">
                {dayAndTime(job.created_at)}・{job.created_by}
              </span>
            </div>
            <div className={css.title}>
              <JobProgress job={job} />
            </div>
            <ButtonLink
              size="sm"
              to={`${importPaths.question_groups}?${new URLSearchParams({ job: job.id })}`}
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
