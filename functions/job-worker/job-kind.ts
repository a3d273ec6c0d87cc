import type { Job, JobData, JobProgress } from '@tcheck/data/job/job'

/** What a step is told. */
export interface StepCall<Input extends JobData = JobData, Cursor extends JobData = JobData> {
  job: Job
  input: Input
  /** Where the step before left off; null for the first. */
  cursor: Cursor | null
  now: Date
  /** Aborted where another worker has taken the job, or the call of the worker ends: what is not done then is done again. */
  signal: AbortSignal
}

interface JobReport {
  /** What it is at, a word of its kind. */
  step?: string
  progress?: JobProgress
  counts?: Readonly<Record<string, number>>
  /** false: from here on it goes on to its end, whoever wishes otherwise. */
  mayCancel?: boolean
}

/** What a step came to: it goes on, asks a person, is done, or cannot go on. Sentences in Japanese, as a screen shows them. */
export type StepResult<Cursor extends JobData = JobData> = JobReport &
  ({ next: Cursor } | { ask: string; next: Cursor } | { done: string } | { failed: string })

/**
 * One kind of work that takes longer than a call. A step takes seconds, never a minute, and can run twice: if a worker dies before the
 * cursor is stored, the next one repeats the step. So a step must be idempotent.
 */
export interface JobKind<Input extends JobData = JobData, Cursor extends JobData = JobData> {
  step(call: StepCall<Input, Cursor>): Promise<StepResult<Cursor>>
}
