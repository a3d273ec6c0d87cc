/**
 * What was measured, and how to measure it again. Calls, units and bytes do not depend on the machine; Lambda's seconds are an
 * estimate (`scripts/simulate/lambda-time.ts`).
 */
export const measured = {
  /** `npm run simulate`: twenty questions, a save after each answer, the page and the result included. */
  attempt: { calls: 26, readUnits: 28.5, writeUnits: 48, lambdaGigabyteSeconds: 0.67 },
  /** `npm run bench -- reports`: a class of forty, looked at by its teacher; with what the page asks beside it. */
  classResult: { calls: 6, readUnits: 12, writeUnits: 0, lambdaGigabyteSeconds: 0.25 },
  /** Bytes to the browser. The app is kept on the device, so it is paid once a release. */
  bytes: { app: 650_000, attemptAnswers: 60_000, attemptMedia: 400_000, classResult: 90_000 },
  /** Items of a finished attempt with its index entry and one drawing. */
  attemptStoredBytes: 6_000,
  /** Log line of the function and access log of the API. */
  logBytesPerCall: 650,
  /** X-Ray's default: one call in twenty. */
  tracedShare: 0.05,
} as const

/** What a stage has while nobody uses it. */
export const standing = {
  kmsKeys: 1,
  /** Token keys, their public half, sealing keys, media signing, origin. */
  secrets: 5,
  alarms: 13,
  /** Of the bucket with the app and the demo media, and of log groups: gigabytes. */
  storedGigabytes: 0.5,
  firewallRules: 4,
} as const
