/**
 * What the cloud documents, in one place. Rates a second unless said otherwise; quotas are the defaults of a new account and
 * most can be raised on request.
 * @see the developer guides of each service, as read in November 2026
 */
export const limits = {
  /** Of one partition of a table or an index; it cannot be raised. */
  partition: { writeUnits: 1000, readUnits: 3000 },
  /** What a new on-demand table, and each of its indexes, takes at once. */
  newTable: { writeUnits: 4000, readUnits: 12_000 },
  /** Of one on-demand table. */
  tableQuota: { writeUnits: 40_000, readUnits: 40_000 },
  /** HTTP APIs of one account in one region, all together. */
  apiGateway: { calls: 10_000 },
  lambda: { concurrency: 1000, newEnvironmentsIn10Seconds: 1000 },
  /** `GetSecretValue` and `kms:Decrypt`. */
  secretsManager: { calls: 10_000 },
  kms: { calls: 10_000 },
} as const

/** A second reading of a secret, and of a set's head, by one warm environment. */
export const memoryOf = { secretsSeconds: 300, setHeadsSeconds: 30 } as const
