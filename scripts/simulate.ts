/**
 * `npm run simulate -- [--students 1000000] [--start-window 600] [--bells 1]`: what the cloud must serve when so many students take an
 * exam of twenty questions. Calls and their capacity units are measured through the real handlers; limits and prices are the documented
 * ones; Lambda's seconds are an estimate. Ends with 1 where a part of a shared list would take over half of a partition.
 *
 * With `--people-behind-one-address 20000 [--guesses 10]`: what would refuse them, if all of them sign in on new devices from one
 * address and begin the exam, with and without one script that guesses (`cost/play-one-address.ts`).
 */
import { parseArgs } from 'node:util'
import { LISTING_PARTS } from '@tcheck/data/attempt/attempt-listing'
import { measureExam } from './cost/measure-exam.ts'
import { measured } from './cost/measured.ts'
import { costOfStudents, totalOf } from './cost/monthly-cost.ts'
import { begunBy } from './cost/one-address.ts'
import { playOneAddress } from './cost/play-one-address.ts'
import { prices } from './cost/prices.ts'

/** Rates a second; quotas are the defaults of a new account. @see the developer guides of each service, as read in November 2026 */
const limits = {
  /** Of one partition of a table or an index; it cannot be raised. */
  partition: { readUnits: 3000, writeUnits: 1000 },
  tableQuota: 40_000,
  apiGatewayCalls: 10_000,
  lambdaConcurrency: 1000,
}
/** Between two answers, and between two other calls. */
const SECONDS = { answer: 10, other: 1.5 }
/** Half of a partition, and a tenth of it for keys that a hash places unevenly. */
const SHARE_OF_A_PARTITION = 0.4
/** The calls of one second are not even: 50 % more at the worst moment. */
const UNEVEN = 1.5

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000000' },
    'start-window': { type: 'string', default: '600' },
    bells: { type: 'string', default: '1' },
    'people-behind-one-address': { type: 'string' },
    guesses: { type: 'string', default: '10' },
  },
})
const number = (text: string) => {
  const value = Number(text.replaceAll('_', ''))
  if (Number.isSafeInteger(value) && value >= 1) return value
  process.stderr.write(`数が正しくありません: ${text}\n`)
  process.exit(1)
}
const [students, window, bells] = [number(values.students), number(values['start-window']), number(values.bells)]

/** The number of a bell's students who have started after these seconds. */
const startedBy = (seconds: number) => begunBy(seconds, students / bells, window)

const { calls } = await measureExam()
const behindOne = values['people-behind-one-address']
if (behindOne !== undefined) {
  const people = number(behindOne)
  const played = await playOneAddress({ people, window, guesses: number(values.guesses), callsOfExam: calls.length })
  process.stdout.write(`${played.lines.join('\n')}\n`)
  process.exit(played.isRefused ? 1 : 0)
}
const isWrite = (name: string) => name === 'start' || name === 'answer' || name === 'finish'
const writes = calls.filter(({ name }) => isWrite(name)).length
let atSecond = 0
const steps = calls.map(({ name, readUnits, writeUnits }, at) => {
  // What follows a write comes a second or two later, at the same height.
  const followed = (units: number) => (isWrite(name) ? units / writes : 0)
  const step = {
    atSecond,
    readUnits: readUnits + followed(measured.followed.readUnits),
    writeUnits: writeUnits + followed(measured.followed.writeUnits),
  }
  atSecond += calls[at + 1]?.name === 'answer' ? SECONDS.answer : SECONDS.other
  return step
})

const peak = { starts: 0, calls: 0, readUnits: 0, writeUnits: 0 }
for (let second = 0; second < window + atSecond; second += 1) {
  const now = { starts: startedBy(second + 1) - startedBy(second), calls: 0, readUnits: 0, writeUnits: 0 }
  for (const step of steps) {
    const rate = startedBy(second + 1 - step.atSecond) - startedBy(second - step.atSecond)
    now.calls += rate
    now.readUnits += rate * step.readUnits
    now.writeUnits += rate * step.writeUnits
  }
  for (const key of Object.keys(peak) as (keyof typeof peak)[]) peak[key] = Math.max(peak[key], now[key])
}

const { partition } = limits
const needed = Math.max(peak.readUnits / partition.readUnits, peak.writeUnits / partition.writeUnits)
const partitions = 2 ** Math.max(2, Math.ceil(Math.log2(needed / SHARE_OF_A_PARTITION)))
/** Each start writes a row into a shard of each shared list. */
const unitsOfPart = peak.starts / LISTING_PARTS
const isWithinHalf = unitsOfPart <= partition.writeUnits / 2
const count = (value: number) => Math.round(value).toLocaleString('en-US')
const lambdas = (UNEVEN * peak.calls * measured.attempt.lambdaGigabyteSeconds) / measured.attempt.calls
const groups = [...new Set(calls.map(({ group }) => group))].map((group) => {
  const share = calls.filter((one) => one.group === group).length / calls.length
  return `${group} ${count(lambdas * share)}`
})
const exam = { name: 'exam', attemptsPerStudent: 1, shareWithMedia: 1, classResultsPerClass: 0 }
const cost = totalOf(costOfStudents(students, exam, { isTraced: false }))
process.stdout.write(
  `${[
    `${count(students)} students, ${bells} bell(s), all begin within ${window} s of theirs, an answer every ${SECONDS.answer} s, one save each`,
    `calls: ${count(students * calls.length)}, at most ${count(peak.calls)} a second (API Gateway's default for an account: ${count(limits.apiGatewayCalls)})`,
    `table and indexes: at most ${count(peak.readUnits)} read and ${count(peak.writeUnits)} write units a second, what follows the writes included (a table's own quota: ${count(limits.tableQuota)})`,
    `partitions: ${partitions}, for a warm throughput of ${count(partitions * partition.readUnits)} read and ${count(partitions * partition.writeUnits)} write units a second`,
    `busiest part of a shared list: ${count(unitsOfPart)} write units a second of ${count(partition.writeUnits)}${isWithinHalf ? '' : ', OVER HALF OF A PARTITION'}`,
    `Lambdas at once (estimate): ${count(lambdas)}: ${groups.join(', ')} (default for an account: ${count(limits.lambdaConcurrency)})`,
    `cost at list prices of ${prices.lookedUpOn}, two first visits of each device and a year's storage included: $${count(cost)}`,
  ].join('\n')}\n`,
)
process.exitCode = isWithinHalf ? 0 : 1
