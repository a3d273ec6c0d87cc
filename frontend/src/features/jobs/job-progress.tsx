import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { isUnderWay } from '@tcheck/contract/job'
import { Bar } from '../../ui/bar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { progressWords, shareOf, stateChip } from './job-view.ts'
import css from './jobs.module.css'

/** State, how far it is, and what became of it: of one job, wherever it is shown. */
export function JobProgress({ job }: { job: Job }) {
  const look = stateChip(job)
  const words = progressWords(job)
  const share = shareOf(job)
  return (
    <span className={`stack gap-4 ${css.progress}`}>
      <span className="row gap-10">
        <Chip kind={look.kind}>{look.word}</Chip>
        {isUnderWay(job.state) && share !== null && <Bar share={share} label={words} />}
        {isUnderWay(job.state) && words !== '' && <span className="small nowrap">{words}</span>}
      </span>
      {job.outcome !== null && <span className={css.outcome}>{job.outcome}</span>}
    </span>
  )
}
