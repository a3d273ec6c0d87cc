import { randomBytes } from 'node:crypto'
import type { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { importTargetNames } from '@tcheck/contract/import-problem'
import { isUnderWay, type JobKindName, type JobState } from '@tcheck/contract/job'
import type { RouteInput } from '@tcheck/contract/route'
import { ulidFloor } from '../attempt/ulid-time.ts'
import { pageOfIndex } from '../list/page-of-index.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { jobSource } from './job-source.ts'

export interface JobProgress {
  done: number
  /** null while nobody knows how much there is. */
  total: number | null
}

/** What a job can be asked to take in and to remember: plain and small, since lists read it too. Big things lie in the store. */
export type JobData = Readonly<Record<string, unknown>>

/** Work past a few seconds: what is to be done, how far it has come, and what became of it (decision 0339). */
export interface Job {
  /** ULID, or made of an idempotency key. */
  id: string
  kind: JobKindName
  state: JobState
  /** What it is about, as people call it: 「問題.xlsx」; empty where the kind says it all. */
  title: string
  /** What its kind was asked to do. */
  input: JobData
  /** Where its kind goes on; null before the first step. */
  cursor: JobData | null
  /** What it is at, a word of its kind. */
  step: string
  progress: JobProgress
  counts: Readonly<Record<string, number>>
  /** What became of it, or what it asks, in Japanese; null while it is under way. */
  outcome: string | null
  created_at: string
  created_by: { account_id: string; name: string }
  /** Absent until a worker took it first. */
  started_at?: string
  ended_at: string | null
  updated_at: string
  /** Raised when somebody decides something, never by mere progress. */
  revision: number
  /** How often a worker has taken it since it last got on. */
  tries: number
  /** Who is at it, until when in milliseconds since the epoch; 0: nobody. */
  lease_holder: string
  lease_until_ms: number
  /** false where half of it would be worse than all of it. */
  may_cancel: boolean
  cancel_asked_at: string | null
}

const LIST = 'JOBS'
const OPEN = 'JOBS_OPEN'
export const jobKey = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' })
/** There is one while a worker is at it or is to come: by it the clock finds what was left behind. */
const openKey = (id: string): Key => ({ pk: OPEN, sk: id })
export const openWrite = (id: string): Write => ({ put: { ...openKey(id) } })
export const closeWrite = (id: string): Write => ({ delete: openKey(id) })

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Newer ones sort behind older ones. */
export const newJobId = (now: Date): string =>
  ulidFloor(now.getTime()) + [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Left out, it may be cancelled until its kind says otherwise. */
export type NewJob = Pick<Job, 'id' | 'kind' | 'title' | 'input' | 'created_by'> & Partial<Pick<Job, 'may_cancel'>>

export const jobOf = (start: NewJob, now: Date): Job => ({
  may_cancel: true,
  ...start,
  state: 'waiting',
  cursor: null,
  step: '',
  progress: { done: 0, total: null },
  counts: {},
  outcome: null,
  created_at: now.toISOString(),
  ended_at: null,
  updated_at: now.toISOString(),
  revision: 1,
  tries: 0,
  lease_holder: '',
  lease_until_ms: 0,
  cancel_asked_at: null,
})

export const jobItem = (job: Job): Item => ({
  ...job,
  ...jobKey(job.id),
  gsi1pk: LIST,
  gsi1sk: `${job.created_at}#${job.id}`,
  ttl: Math.floor(Date.parse(job.created_at) / 1000) + jobSource.keptDays * 86_400,
})

/** A new job, for the transaction of the act that asks for it. The worker is woken after it (`startJob`). */
export const createJobWrites = (job: Job): Write[] => [
  { put: jobItem(job), condition: onlyIfAbsent },
  openWrite(job.id),
]

export const getJob = (table: Table, id: string) => table.get<Job>(jobKey(id), { consistent: true })

/** A page of all jobs, newest first. */
export const listJobs = (table: Table, query: RouteInput<typeof adminJobs.list>) =>
  pageOfIndex(table, query, {
    index: { index: 'gsi1', partition: LIST },
    indexSort: 'created_at',
    searchIn: ({ title, created_by }: Job) => [title, created_by.name],
    exactly: ({ id }) => [id],
    filters: {
      state: ({ state }) => state,
      kind: ({ kind }) => kind,
      target: ({ input }) => importTargetNames.find((target) => target === input['target']),
    },
    sorts: { created_at: ({ created_at }) => created_at },
  })

/** Those that stopped among so many of the newest. */
export async function listStoppedJobs(table: Table, limit: number): Promise<Job[]> {
  const { items } = await table.query<Job>({ index: 'gsi1', partition: LIST, newestFirst: true, limit })
  return items.filter(({ state }) => state === 'failed')
}

/** So many a call of the clock; the next call finds the others. */
const OPEN_AT_ONCE = 100

/** Ids of jobs that a worker is at or is to come to, the oldest first. */
export async function listOpenJobs(table: Table): Promise<string[]> {
  const { items } = await table.query<Key>({ partition: OPEN, limit: OPEN_AT_ONCE })
  return items.map(({ sk }) => sk)
}

/** Nobody is at it although there is something to do. */
export const isLeftBehind = ({ state, lease_until_ms }: Job, now: Date): boolean =>
  isUnderWay(state) && lease_until_ms <= now.getTime()
