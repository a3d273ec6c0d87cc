import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_MEGABYTES } from '../../functions/function-needs.ts'

/** One whole processor, as AWS documents it. */
const MEGABYTES_A_PROCESSOR = 1769
/** The duration of one table request: the single-digit milliseconds that AWS documents. */
const TABLE_REQUEST_MS = 5

/** The most expensive call of a group, measured by `npm run bench -- memory` on one machine. */
export interface MeasuredGroup {
  call: string
  /** Of a processor. */
  milliseconds: number
  requests: number
}

export const MEASURED_FILE = new URL('./measured-groups.json', import.meta.url)

/** A call larger than the sample events: the Excel of 400 students and 60 questions, in an empty process. */
const MEASURED_ELSEWHERE: Readonly<Record<string, MeasuredGroup>> = {
  'teacher-results': { call: 'Excel of 400 students', milliseconds: 420, requests: 12 },
}

export function readMeasuredGroups(): Readonly<Record<string, MeasuredGroup>> {
  const file = existsSync(MEASURED_FILE) ? readFileSync(MEASURED_FILE, 'utf8') : '{}'
  return { ...(JSON.parse(file) as Record<string, MeasuredGroup>), ...MEASURED_ELSEWHERE }
}

/**
 * Above this value a call computes more than it waits: twice the memory takes half the time for the same price. Below it, more memory costs
 * money while the call waits for the table.
 */
const COMPUTES_MS = 25

/** The memory of a group: one whole processor if its most expensive call computes, otherwise the default. */
export const memoryFor = ({ milliseconds }: MeasuredGroup): number =>
  milliseconds >= COMPUTES_MS ? MEGABYTES_A_PROCESSOR : DEFAULT_MEGABYTES

/** The estimated milliseconds of a call in the cloud with this memory. */
export const estimatedMilliseconds = ({ milliseconds, requests }: MeasuredGroup, megabytes: number): number =>
  milliseconds / Math.min(1, megabytes / MEGABYTES_A_PROCESSOR) + requests * TABLE_REQUEST_MS

const SIZES = [512, DEFAULT_MEGABYTES, MEGABYTES_A_PROCESSOR]

/** The table of docs/cost.md. */
export function memoryPage(): string {
  const rows = Object.entries(readMeasuredGroups())
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, one]) => {
      const estimates = SIZES.map((size) => Math.round(estimatedMilliseconds(one, size)))
      const call = one.call.split('.')[0]
      return `| ${group} | ${call} | ${one.milliseconds} | ${one.requests} | ${estimates.join(' | ')} | ${memoryFor(one)} |`
    })
  return [
    `| group | dearest call | local ms | requests | ${SIZES.map((size) => `${size} MB`).join(' | ')} | memory, MB |`,
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
