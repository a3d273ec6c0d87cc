/**
 * `npm run simulate -- [--students 1000000] [--start-window 600] [--bells 1] [--bell-gap 3000] [--takers 40]`: what the cloud would have to
 * bear when so many students take an exam of twenty questions. The calls are recorded from the real handlers on the embedded
 * table, so keys and units are the product's own; limits and prices are the documented ones; milliseconds in the cloud are an
 * estimate. Twice: with what follows a write at the calls' own height, the worst case, and as the queue evens it out. Ends with 1 where a partition would come over half of its limit.
 */
import { parseArgs } from 'node:util'
import { followUpSource } from '@tcheck/data/follow/follow-source'
import { DEFAULT_MEGABYTES } from '../functions/function-needs.ts'
import { readNeeds } from '../infra/lib/read-needs.ts'
import { takerMilliseconds } from './simulate/follow-queue.ts'
import { lambdaMilliseconds, MEGABYTES_A_PROCESSOR, memoryOfGroup, secretsOfGroups } from './simulate/lambda-time.ts'
import { partitionsFor, RUSH_AT_BELL, simulateLoad } from './simulate/load.ts'
import { recordExam } from './simulate/recorded-calls.ts'
import { queueLines, reportOf } from './simulate/report.ts'

const number = (text: string | undefined, otherwise: number) => {
  const value = Number((text ?? String(otherwise)).replaceAll('_', ''))
  if (!Number.isSafeInteger(value) || value < 1) {
    process.stderr.write(`数が正しくありません: ${text}\n`)
    process.exit(1)
  }
  return value
}
const { values } = parseArgs({
  options: {
    students: { type: 'string' },
    'start-window': { type: 'string' },
    bells: { type: 'string' },
    'bell-gap': { type: 'string' },
    partitions: { type: 'string' },
    takers: { type: 'string' },
  },
})

const { cold, warm } = await recordExam()
const groups = warm.map(({ group }) => group)
const memory = await memoryOfGroup(groups)
const plan = {
  students: number(values.students, 1_000_000),
  startWindowSeconds: number(values['start-window'], 600),
  bells: number(values.bells, 1),
  secondsBetweenBells: number(values['bell-gap'], 3000),
  studentsPerClass: 35,
  studentsPerBranch: 420,
  answerSeconds: [5, 15] as const,
  secretsOf: await secretsOfGroups(groups),
  busyMs: lambdaMilliseconds(memory),
}

// As if everybody who begins in a second did the whole exam in it: the table and its indexes together, so rather too many.
const perStudent = warm.flatMap(({ touches, followed }) => [...touches, ...followed])
const rush = (RUSH_AT_BELL * plan.students) / plan.bells / plan.startWindowSeconds
const peak = {
  readUnits: rush * perStudent.reduce((sum, { readUnits }) => sum + readUnits, 0),
  writeUnits: rush * perStudent.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
}
const partitions = number(values.partitions, partitionsFor(peak))
const result = simulateLoad(warm, cold, { ...plan, partitions })
const { lines, isWithinHalf } = reportOf(plan, result, memory)
process.stdout.write(`${lines.join('\n')}\n`)

const { takersAtOnce, functionName } = followUpSource
const atOnce = number(values.takers, takersAtOnce)
const { memoryMegabytes = DEFAULT_MEGABYTES } = (await readNeeds([functionName])).get(functionName) ?? {}
const busyMs = takerMilliseconds(Math.min(1, memoryMegabytes / MEGABYTES_A_PROCESSOR))
const evened = simulateLoad(warm, cold, { ...plan, partitions, takers: { atOnce, busyMs } })
process.stdout.write(`${queueLines(atOnce, evened, result).join('\n')}\n`)
process.exitCode = isWithinHalf ? 0 : 1
