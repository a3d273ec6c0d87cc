import { openCloud } from '@tcheck/lambda-kit/cloud'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { kinds } from './kinds.ts'
import { takeJobs } from './take-jobs.ts'

const { table, environment } = openCloud(process.env)
const parts = { table }

/** No endpoint group: the queue of jobs and its clock call it (`packages/data/src/job/job-source.ts`). */
export const handler = takeJobs({
  table,
  queue: openJobQueue(environment),
  kindOf: ({ kind }) => kinds[kind](parts),
  now: () => new Date(),
  log: logToStandardOutput,
})
