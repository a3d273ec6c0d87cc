import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { openSampleCloud, prepareEvent } from '../../functions/testing/sample-cloud.ts'
import { MEASURED_FILE, type MeasuredGroup, memoryFor } from '../cost/memory-table.ts'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'

const EVENTS = join(import.meta.dirname, '../../events')
const ROUNDS = 3

/**
 * Processor time of the most expensive call of each group, from the successful sample events. It includes the embedded
 * table in the same process, so it is too high. `UPDATE_DOCS=1` stores it for `scripts/cost/memory-table.ts`.
 */
export async function* benchMemory(): AsyncGenerator<Figure> {
  const measured: Record<string, MeasuredGroup> = {}
  for (const file of globSync('*/*.success*.json', { cwd: EVENTS }).sort()) {
    const { dir: group, name: call } = parse(file)
    const text = readFileSync(join(EVENTS, file), 'utf8')
    const rounds: MeasuredGroup[] = []
    for (let round = 0; round < ROUNDS; round++) {
      let requests = 0
      const benchCloud = await openSampleCloud({
        log: ({ table_requests }) => {
          requests = Number(table_requests)
        },
      })
      const { event, lambda } = prepareEvent(benchCloud, text)
      const before = process.cpuUsage()
      await answerTo(lambda, event)
      const { user, system } = process.cpuUsage(before)
      rounds.push({ call, milliseconds: rounded((user + system) / 1000), requests })
    }
    // The first round compiles; a Lambda does that once, not at each call.
    const best = rounds.sort((one, other) => one.milliseconds - other.milliseconds)[0]
    if (best && best.milliseconds > (measured[group]?.milliseconds ?? 0)) measured[group] = best
  }
  if (process.env['UPDATE_DOCS']) writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`)
  const all = Object.values(measured).map(({ milliseconds }) => milliseconds)
  for (const [group, one] of Object.entries(measured)) {
    yield figureOf({
      ...{ figure: `processor time of the dearest call of ${group}`, value: one.milliseconds, unit: 'ms' },
      ...{ compared_to: 'the median of all groups', base: percentile(all, 0.5) },
      ...{ call: one.call, requests: one.requests, memory_mb: memoryFor(one) },
    })
  }
}
