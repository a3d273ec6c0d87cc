import { prices } from '../simulate/prices.ts'
import { measured, standing } from './measured.ts'

/** How the students of a school work in a month of lessons. */
export interface SchoolKind {
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

export type CostLine = readonly [what: string, dollars: number]

const CLASS_SIZE = 35
const MILLION = 1e6
const GIGABYTE = 1e9

/** US dollars a month for so many students, item by item, without free tiers. Storage is that of a year's answers. */
export function costOfStudents(students: number, kind: SchoolKind): CostLine[] {
  const attempts = students * kind.attemptsPerStudent
  const reports = (students / CLASS_SIZE) * kind.classResultsPerClass
  const sum = (key: 'calls' | 'readUnits' | 'writeUnits' | 'lambdaGigabyteSeconds') =>
    attempts * measured.attempt[key] + reports * measured.classResult[key]
  const calls = sum('calls')
  const bytesOut =
    students * measured.bytes.app +
    attempts * (measured.bytes.attemptAnswers + kind.shareWithMedia * measured.bytes.attemptMedia) +
    reports * measured.bytes.classResult
  const storedGigabytes = (12 * attempts * measured.attemptStoredBytes) / GIGABYTE
  const { dynamoDb, lambda, apiGateway, cloudFront, logs, xRay, firewall } = prices
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
    ['CloudFront, requests', (calls / 10_000) * cloudFront.tenThousandRequests],
    ['logs', ((calls * measured.logBytesPerCall) / GIGABYTE) * (logs.gigabyteIn + logs.gigabyteMonth)],
    ['traces', ((calls * measured.tracedShare) / MILLION) * xRay.millionTraces],
    ['firewall, requests', (calls / MILLION) * firewall.millionRequests],
  ]
}

/** US dollars a month of a stage that nobody uses. */
export function idleCost(hasFirewall: boolean): CostLine[] {
  const { kms, secretsManager, alarmMonth, s3, firewall } = prices
  const lines: CostLine[] = [
    ['KMS key', standing.kmsKeys * kms.keyMonth],
    ['secrets', standing.secrets * secretsManager.secretMonth],
    ['alarms', standing.alarms * alarmMonth],
    ['stored files', standing.storedGigabytes * s3.gigabyteMonth],
  ]
  return hasFirewall ? [...lines, ['firewall', firewall.aclMonth + standing.firewallRules * firewall.ruleMonth]] : lines
}

export const totalOf = (lines: readonly CostLine[]) => lines.reduce((sum, [, dollars]) => sum + dollars, 0)
