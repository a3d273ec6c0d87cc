import { measured, month } from './measured.ts'
import { prices } from './prices.ts'
import type { Standing } from './standing.ts'

/** The work of a school's students in a month of lessons. */
interface SchoolKind {
  name: string
  /** Attempts of twenty questions of one student. */
  attemptsPerStudent: number
  /** Of these, how many show pictures or a video that the device has not kept yet. */
  shareWithMedia: number
  /** Times that a teacher opens a class's result, for each class of 35. */
  classResultsPerClass: number
}

export const schoolKinds: readonly SchoolKind[] = [
  { name: 'elementary school', attemptsPerStudent: 8, shareWithMedia: 0.6, classResultsPerClass: 20 },
  { name: 'junior high school', attemptsPerStudent: 16, shareWithMedia: 0.4, classResultsPerClass: 60 },
  { name: 'cram school', attemptsPerStudent: 40, shareWithMedia: 0.3, classResultsPerClass: 120 },
]

type CostLine = readonly [what: string, dollars: number]

const CLASS_SIZE = 35
const MILLION = 1e6
const TEN_THOUSAND = 1e4
const GIGABYTE = 1e9
/** The number of API Gateway metrics for each route. */
const METRICS_OF_ROUTE = 5
/** X-Ray traces the first call of each second and Lambda: in a school's month nearly every call. */
const TRACED_SHARE = 1

/**
 * US dollars a month for a number of students, item by item, without free tiers. Storage is that of a year's answers.
 * @param standing the fixed resources of the stage's templates
 */
export function costOfStudents(students: number, kind: SchoolKind, standing: Pick<Standing, 'isTraced'>): CostLine[] {
  const attempts = students * kind.attemptsPerStudent
  const withMedia = attempts * kind.shareWithMedia
  const reports = (students / CLASS_SIZE) * kind.classResultsPerClass
  const sum = (key: 'calls' | 'readUnits' | 'writeUnits' | 'lambdaGigabyteSeconds') =>
    attempts * measured.attempt[key] + reports * measured.classResult[key]
  const calls = sum('calls') + withMedia * measured.mediaOfAttempt
  const firstVisits = students * month.firstVisits
  const media = withMedia * measured.mediaOfAttempt
  const requests = calls + media + firstVisits * measured.firstVisit.requests
  const bytesOut =
    firstVisits * measured.firstVisit.bytes +
    attempts * measured.bytes.attemptAnswers +
    withMedia * measured.bytes.attemptMedia +
    reports * measured.bytes.classResult
  const storedGigabytes = (12 * attempts * measured.attemptStoredBytes) / GIGABYTE
  const { dynamoDb, lambda, apiGateway, cloudFront, logs, xRay, firewall, s3 } = prices
  return [
    ['table, writes', (sum('writeUnits') / MILLION) * dynamoDb.millionWriteUnits],
    ['table, reads', (sum('readUnits') / MILLION) * dynamoDb.millionReadUnits],
    [
      'table, storage with point-in-time recovery',
      storedGigabytes * (dynamoDb.storageGigabyteMonth + dynamoDb.pointInTimeRecoveryGigabyteMonth),
    ],
    ['Lambda', (calls / MILLION) * lambda.millionCalls + sum('lambdaGigabyteSeconds') * lambda.armGigabyteSecond],
    ['API Gateway', (calls / MILLION) * apiGateway.millionHttpCalls],
    ['CloudFront, bytes', (bytesOut / GIGABYTE) * cloudFront.gigabyteOut],
    ['CloudFront, requests', (requests / TEN_THOUSAND) * cloudFront.tenThousandRequests],
    ['CloudFront, functions', ((calls + firstVisits) / MILLION) * cloudFront.millionFunctionCalls],
    ['stored files, reads and their log', ((firstVisits + media) / 1000) * (s3.thousandReads + s3.thousandWrites)],
    ['logs', ((calls * measured.logBytesPerCall) / GIGABYTE) * (logs.gigabyteIn + logs.gigabyteMonth)],
    ['what follows a write: pipe, queue, Lambda, table', attempts * streamCost],
    ['traces', standing.isTraced ? ((calls * TRACED_SHARE) / MILLION) * xRay.millionTraces : 0],
    ['firewall, requests', (requests / MILLION) * firewall.millionRequests],
  ]
}

/** For one attempt, without batches, because students of a small school save one by one. */
const streamCost = (() => {
  const { records, notes, requestsOfNote, readUnits, writeUnits, lambdaGigabyteSeconds } = measured.followed
  const { pipes, queues, lambda, dynamoDb } = prices
  const millionths =
    records * (pipes.millionEvents + lambda.millionCalls) +
    notes * (requestsOfNote * queues.millionRequests + lambda.millionCalls) +
    readUnits * dynamoDb.millionReadUnits +
    writeUnits * dynamoDb.millionWriteUnits
  return millionths / MILLION + lambdaGigabyteSeconds * lambda.armGigabyteSecond
})()

/** US dollars a month of a stage in use: costs that grow with hours and not with students. */
export function costOfHours(standing: Standing): CostLine[] {
  const share = month.busyHours / month.hours
  const reads = ((month.busyHours * 3600) / month.secretsReadEverySeconds) * month.environments * month.secretsOfLambda
  const { secretsManager, kms, customMetricMonth } = prices
  return [
    ['secrets, read by each Lambda every five minutes', (reads / TEN_THOUSAND) * secretsManager.tenThousandCalls],
    ['KMS, opening them', (reads / TEN_THOUSAND) * kms.tenThousandCalls],
    ['log metrics', month.busyLogMetrics * customMetricMonth * share],
    ['figures of each route', standing.measuredRoutes * METRICS_OF_ROUTE * customMetricMonth * share],
  ]
}

/** Lambda asks a queue with five long polls of twenty seconds at a time, whether anything comes or not. */
const POLLERS_OF_QUEUE = 5
const POLL_SECONDS = 20

/** Route 53's checkers in all regions together ask an endpoint every two seconds, where its interval is 30 seconds. */
const PROBED_EVERY_SECONDS = 2
/** Of the shallow health call, by the log line of `npm run invoke -- events/health/check.success.json`. */
const probedCall = { lambdaGigabyteSeconds: 0.01, bytes: 700 }

/** US dollars a month of a stage's probe: its check, its alarm, and its requests through firewall, CloudFront, API and Lambda. */
export function probeCost(): number {
  const { cloudFront, apiGateway, lambda, firewall, logs, route53, alarmMonth } = prices
  const calls = (month.hours * 3600) / PROBED_EVERY_SECONDS
  const eachMillion =
    100 * cloudFront.tenThousandRequests +
    cloudFront.millionFunctionCalls +
    apiGateway.millionHttpCalls +
    lambda.millionCalls +
    firewall.millionRequests
  return (
    route53.healthCheckMonth +
    alarmMonth +
    (calls / MILLION) * eachMillion +
    calls * probedCall.lambdaGigabyteSeconds * lambda.armGigabyteSecond +
    ((calls * probedCall.bytes) / GIGABYTE) * cloudFront.gigabyteOut +
    ((calls * measured.logBytesPerCall) / GIGABYTE) * (logs.gigabyteIn + logs.gigabyteMonth)
  )
}

/** US dollars a month of an idle stage. */
export function idleCost({ kmsKeys, secrets, alarms, healthChecks, polledQueues }: Standing): CostLine[] {
  const { kms, secretsManager, alarmMonth, s3, route53, queues } = prices
  const polls = (polledQueues * POLLERS_OF_QUEUE * month.hours * 3600) / POLL_SECONDS
  return [
    ['KMS key', kmsKeys * kms.keyMonth],
    ['secrets', secrets * secretsManager.secretMonth],
    ['alarms', alarms * alarmMonth],
    ['queues, asked while they are empty', (polls / MILLION) * queues.millionRequests],
    ['stored files', month.standingGigabytes * s3.gigabyteMonth],
    ...(healthChecks > 0 ? [['probe', healthChecks * route53.healthCheckMonth] as const] : []),
  ]
}

/** The additional cost of the firewall: the web ACL, its rules, its alarms. */
export function firewallCost({ firewallRules, firewallAlarms }: Standing): number {
  const { firewall, alarmMonth } = prices
  return firewallRules === null
    ? 0
    : firewall.aclMonth + firewallRules * firewall.ruleMonth + firewallAlarms * alarmMonth
}

/** The reads of a pipe for each shard. The stream of a new table has four shards, one for each partition. */
const STREAM_READS_A_SECOND = 4
const SHARDS = 4

/**
 * US dollars a month for the pipe's reads of the stream. The price list names a Lambda's reads as free and does not
 * mention a pipe's. No sum includes them.
 */
export const streamReadsCost = (): number =>
  ((month.hours * 3600 * STREAM_READS_A_SECOND * SHARDS) / 1e5) * prices.dynamoDb.hundredThousandStreamReads

/** The throughput of a new table and a new index. */
const NEW = { readUnits: 12_000, writeUnits: 4_000 }
/** The table and its two indexes, each with the same warm throughput. */
const WARMED = 3

/** The one-time US dollars of a stage's `warmThroughput`: the hourly price of each unit above the throughput of a new table. */
export function warmThroughputCost(warm: { readUnits: number; writeUnits: number }): number {
  const above = (kind: 'readUnits' | 'writeUnits') => Math.max(0, warm[kind] - NEW[kind])
  const { readUnitHour, writeUnitHour } = prices.dynamoDb
  return WARMED * (above('readUnits') * readUnitHour + above('writeUnits') * writeUnitHour)
}

export const totalOf = (lines: readonly CostLine[]) => lines.reduce((sum, [, dollars]) => sum + dollars, 0)
