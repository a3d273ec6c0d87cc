import { measured } from '../cost/measured.ts'
import { limits } from './limits.ts'
import type { LoadPlan, LoadResult } from './load.ts'
import { prices } from './prices.ts'

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const dollars = (value: number) => `$${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`
const share = (value: number, limit: number) => `${Math.round((value / limit) * 100)} %`

/** As if nobody's device had seen the app before, and with the firewall: what a stranger reckons from the price list. */
function costOf(students: number, result: LoadResult, memory: ReadonlyMap<string, number>) {
  const gigabyteSeconds = Object.entries(result.busyMs).reduce(
    (sum, [group, milliseconds]) => sum + (milliseconds / 1000) * ((memory.get(group) ?? 0) / 1024),
    0,
  )
  const millions = result.calls / 1e6
  const { firstVisit, bytes, mediaOfAttempt, logBytesPerCall } = measured
  const files = students * (firstVisit.requests + mediaOfAttempt)
  const { cloudFront, firewall, logs, secretsManager, kms } = prices
  return {
    table:
      (result.writeUnits / 1e6) * prices.dynamoDb.millionWriteUnits +
      (result.readUnits / 1e6) * prices.dynamoDb.millionReadUnits,
    lambda: millions * prices.lambda.millionCalls + gigabyteSeconds * prices.lambda.armGigabyteSecond,
    gateway: millions * prices.apiGateway.millionHttpCalls,
    delivery: (result.calls / 1e4) * cloudFront.tenThousandRequests + millions * cloudFront.millionFunctionCalls,
    'first visits and media':
      (files / 1e4) * cloudFront.tenThousandRequests +
      ((students * (firstVisit.bytes + bytes.attemptMedia)) / 1e9) * cloudFront.gigabyteOut,
    firewall: ((result.calls + files) / 1e6) * firewall.millionRequests,
    logs: ((result.calls * logBytesPerCall) / 1e9) * (logs.gigabyteIn + logs.gigabyteMonth),
    secrets: (result.secretReads / 1e4) * (secretsManager.tenThousandCalls + kms.tenThousandCalls),
  }
}

/** What the queue makes of the same exam, beside the worst case. */
export function queueLines(atOnce: number, result: LoadResult, worst: LoadResult): string[] {
  const tableOf = ({ spaces }: LoadResult) => spaces.find(({ space }) => space === 'table')?.load
  const [evened, high] = [tableOf(result), tableOf(worst)]
  const { mostWaiting = 0, longestSeconds = 0 } = result.queue ?? {}
  const busiest = (load: typeof evened) => share(load?.peak.writeUnits ?? 0, limits.partition.writeUnits)
  return [
    '',
    `what follows the writes, evened out by the queue, ${atOnce} Lambdas taking from it: at most ${count(mostWaiting)} wait, ` +
      `${count(longestSeconds)} s at the longest; the table has at most ${count(evened?.total.writeUnits ?? 0)} write units a second ` +
      `(${count(high?.total.writeUnits ?? 0)} at the calls' own height), its busiest partition ${busiest(evened)} (${busiest(high)})`,
  ]
}

/** The report of one simulation in words, and whether no partition came over half of its limit. */
export function reportOf(
  plan: Omit<LoadPlan, 'partitions'>,
  result: LoadResult,
  memory: ReadonlyMap<string, number>,
): { lines: string[]; isWithinHalf: boolean } {
  const { partition, newTable } = limits
  const lines = [
    `${count(plan.students)} students, ${plan.bells} bell(s), all begin within ${plan.startWindowSeconds} s of theirs, ` +
      `20 answers ${plan.answerSeconds.join(' to ')} s apart, one save each`,
    `${count(result.calls)} calls, at most ${count(result.peakCallsPerSecond)} a second ` +
      `(API Gateway's default for an account: ${count(limits.apiGateway.calls)})`,
    `${count(result.readUnits)} read and ${count(result.writeUnits)} write units`,
    '',
  ]
  let isWithinHalf = true
  for (const { space, load } of result.spaces) {
    const { peak, total, hottestKey, throttledUnits, partitions } = load
    const isFine =
      Math.max(peak.readUnits, hottestKey.readUnits) <= partition.readUnits / 2 &&
      Math.max(peak.writeUnits, hottestKey.writeUnits) <= partition.writeUnits / 2
    isWithinHalf &&= isFine
    lines.push(
      `${space}: at most ${count(total.readUnits)} read and ${count(total.writeUnits)} write units a second`,
      `  ${partitions} partitions (warm throughput ${count(partitions * partition.readUnits)} / ${count(partitions * partition.writeUnits)}): ` +
        `busiest ${count(peak.readUnits)} (${share(peak.readUnits, partition.readUnits)}) read, ` +
        `${count(peak.writeUnits)} (${share(peak.writeUnits, partition.writeUnits)}) write; throttled units ${count(throttledUnits.prepared)}`,
      `  hottest key of a class, a branch or of all: ${count(hottestKey.readUnits)} read, ${count(hottestKey.writeUnits)} write`,
      `  unprepared (${count(newTable.readUnits)} / ${count(newTable.writeUnits)}): throttled units ${count(throttledUnits.newTable)}`,
      `  ${isFine ? 'within half of a partition' : 'OVER HALF OF A PARTITION'}`,
    )
  }
  const base = result.spaces.find(({ space }) => space === 'table')?.load.total
  lines.push(
    '',
    `quotas to ask for: a table's own ${count(limits.tableQuota.writeUnits)} units a second ` +
      `(here ${count(base?.readUnits ?? 0)} read, ${count(base?.writeUnits ?? 0)} write), API Gateway's calls, Lambdas at once`,
  )
  const concurrency = Object.entries(result.peakConcurrency)
  const together = concurrency.reduce((sum, [, one]) => sum + one, 0)
  const cost = costOf(plan.students, result, memory)
  const total = Object.values(cost).reduce((sum, one) => sum + one, 0)
  lines.push(
    '',
    `Lambdas at once (estimate): ${concurrency.map(([group, one]) => `${group} ${count(one)}`).join(', ')}; together ${count(together)} ` +
      `(default for an account: ${count(limits.lambda.concurrency)}); at most ${count(result.peakNewEnvironments)} new in ten seconds ` +
      `(limit ${count(limits.lambda.newEnvironmentsIn10Seconds)} a function)`,
    `secrets read at most ${count(result.peakSecretReadsPerSecond)} a second, each also one kms:Decrypt ` +
      `(limits ${count(limits.secretsManager.calls)} and ${count(limits.kms.calls)})`,
    `cost at list prices of ${prices.lookedUpOn}: ${dollars(total)} = ${Object.entries(cost)
      .map(([part, one]) => `${part} ${dollars(one)}`)
      .join(', ')}; ${dollars((total / plan.students) * 1000)} a thousand students`,
  )
  return { lines, isWithinHalf }
}
