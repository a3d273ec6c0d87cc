import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_MEGABYTES } from '../../functions/function-needs.ts'

/** One whole processor, as AWS documents it. */
const MEGABYTES_A_PROCESSOR = 1769
/** One request to the table, waited for: the single-digit milliseconds of the service's own description. */
const TABLE_REQUEST_MS = 5

/** The dearest call of a group, as `npm run bench -- memory` measured it on one machine. */
export interface MeasuredGroup {
  call: string
  /** Of a processor. */
  milliseconds: number
  requests: number
}

export const MEASURED_FILE = new URL('./measured-groups.json', import.meta.url)

/** What sample events are too small to show: the Excel of four hundred students and sixty questions, in an empty process. */
const MEASURED_ELSEWHERE: Readonly<Record<string, MeasuredGroup>> = {
  'teacher-results': { call: 'Excel of 400 students', milliseconds: 420, requests: 12 },
}

export function readMeasuredGroups(): Readonly<Record<string, MeasuredGroup>> {
  const file = existsSync(MEASURED_FILE) ? readFileSync(MEASURED_FILE, 'utf8') : '{}'
  return { ...(JSON.parse(file) as Record<string, MeasuredGroup>), ...MEASURED_ELSEWHERE }
}

/**
 * From here on a call computes rather than waits: twice the memory then takes half the time, for the same price. Below, more
 * memory would be paid while the call waits for the table.
 */
const COMPUTES_MS = 25

/** Memory that a group should have: one whole processor where its dearest call computes, the default else. */
export const memoryFor = ({ milliseconds }: MeasuredGroup): number =>
  milliseconds >= COMPUTES_MS ? MEGABYTES_A_PROCESSOR : DEFAULT_MEGABYTES

/** An estimate of how long a call takes in the cloud with so much memory: milliseconds. */
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
