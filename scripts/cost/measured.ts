/**
 * Measured figures and their commands. Calls, units and bytes do not depend on the machine. Lambda's seconds are an
 * estimate: local milliseconds, scaled by the share of a processor that the memory buys, and five milliseconds a
 * request to the table.
 */
export const measured = {
  /** `measureExam`: twenty questions, a save after each answer, the page and the result included. */
  attempt: { calls: 26, readUnits: 41, writeUnits: 64, lambdaGigabyteSeconds: 0.67 },
  /** `npm run bench -- reports`: a class of forty, looked at by its teacher; with what the page asks beside it. */
  classResult: { calls: 6, readUnits: 12, writeUnits: 0, lambdaGigabyteSeconds: 0.25 },
  /**
   * A device that opens the app for the first time, until it works offline, counted behind a proxy (`frontend/e2e/first-visit.test.ts`):
   * page, player, a unit's set with four pictures, and the service worker's files. Bytes are compressed.
   */
  firstVisit: { requests: 55, bytes: 910_000 },
  /** Bytes to the browser. */
  bytes: { attemptAnswers: 60_000, attemptMedia: 400_000, classResult: 90_000 },
  /** Pictures and films of an attempt, each with a signature of its own (`measureExam`). */
  mediaOfAttempt: 5,
  /**
   * Work behind the table's stream for each write of an attempt (`functions/stream-processor`). Each write passes the pipe. A start writes
   * four list rows. If the subject is counted (one of five), each save writes a note and the finish the sums of its questions. Lambda's
   * seconds are an estimate.
   */
  followed: {
    records: 22,
    notes: 6.2,
    requestsOfNote: 3,
    readUnits: 6.5,
    writeUnits: 18.2,
    lambdaGigabyteSeconds: 0.26,
  },
  /** Items of a finished attempt with its index entries, as the table stores them (`measureExam`). */
  attemptStoredBytes: 6_700,
  /** Log line of the function and access log of the API. */
  logBytesPerCall: 650,
} as const

/** Assumptions for a month that cannot be measured. */
export const month = {
  /** A new release, a device that was wiped: how often a student's device fetches the app anew. */
  firstVisits: 2,
  /** Hours in which somebody works: twenty school days. */
  busyHours: 160,
  hours: 730,
  /** Lambdas of different groups that run at the same time in those hours. */
  environments: 12,
  /** Token keys' public half, sealing keys and the origin's secret. */
  secretsOfLambda: 3,
  secretsReadEverySeconds: 300,
  /** Log metrics that have figures in busy hours; the others have some only where something is wrong. */
  busyLogMetrics: 1,
  /** Gigabytes of the bucket with the app and the demo media, and of log groups. */
  standingGigabytes: 0.5,
} as const
