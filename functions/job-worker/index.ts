import { openCloud } from '@tcheck/api-runtime/cloud'
import { loggingInit } from '@tcheck/api-runtime/init-time'
import { logToStandardOutput } from '@tcheck/api-runtime/log'
import { openObjectStore } from '@tcheck/api-runtime/object-store'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { openJobFiles } from './job-files.ts'
import { kinds } from './kinds.ts'
import { takeJobs } from './take-jobs.ts'

const { table, environment, mediaBucket } = openCloud(process.env)
const files = openJobFiles({
  s3: openObjectStore(),
  uploadsBucket: environment['UPLOADS_BUCKET'] ?? '',
  mediaBucket,
})
const parts = { table, files }

const takeAll = takeJobs({
  table,
  queue: openJobQueue(environment),
  kindOf: ({ kind }) => kinds[kind](parts),
  now: () => new Date(),
  log: logToStandardOutput,
})

/** No endpoint group: the queue of jobs and its clock call it (`packages/data/src/job/job-source.ts`). */
export const handler = loggingInit(logToStandardOutput, takeAll)
