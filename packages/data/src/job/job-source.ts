/**
 * The queue and the schedule of the job worker. Infra creates the queue, its dead-letter queue, the event source mapping and the rule from
 * this; the local cloud has its own. A message contains only `{ job_id }`; the work is described in the table.
 */
export const jobSource = {
  /** Folder under `functions/`. */
  functionName: 'job-worker',
  /** So many jobs run at once. */
  atOnce: 4,
  /** How long one call of the worker may take; with a minute left it hands on to the next. */
  timeOutSeconds: 300,
  queue: {
    /** Times a message is handed in before it goes to the dead letters. */
    maxReceives: 3,
    /** How long a message is kept from others while one works at it: six times the function's time. */
    visibilitySeconds: 1800,
    retentionDays: 4,
  },
  /** The clock that wakes jobs which nobody is at: a message was lost, or a worker died. */
  clockMinutes: 2,
  /** Jobs and their files end by then. */
  keptDays: 90,
} as const
