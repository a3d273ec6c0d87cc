/**
 * `npm run loss`: seeded runs of a student under faults that can lose answers, in the real browser over the real local API. `npm run loss
 * -- --runs 50 --from 1000 --lanes 2`; a failed run prints its seed, and `npm run loss -- --runs 1 --from <seed>` repeats it. `--v1` runs
 * v1's scenario, with seeds of its own. From seed 20 on the browser's store fails in two of three runs.
 */
import { parseArgs } from 'node:util'
import { openLossCloud } from '../frontend/e2e/loss/loss-cloud.ts'
import { hasStoreFaults, scenarioOf } from '../frontend/e2e/loss/scenario.ts'
import { learnerStageOf } from '../frontend/e2e/loss/stage.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '2' },
    /** Certain ones instead: `--seeds 5,15` */
    seeds: { type: 'string', default: '' },
    /** v1's students, who sign in, at a run of a part, a part that they mark themselves, an exam. */
    v1: { type: 'boolean', default: false },
    /** Stop then, in minutes. */
    minutes: { type: 'string', default: '600' },
  },
})
const [runs, from, lanes, minutes] = [values.runs, values.from, values.lanes, values.minutes].map(Number) as [
  number,
  number,
  number,
  number,
]

const nameOf = (seed: number) =>
  [
    ...(values.v1 ? [learnerStageOf(seed).name] : []),
    scenarioOf(seed).theme,
    ...(hasStoreFaults(seed) ? ['store faults'] : []),
  ].join(', ')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const startMs = Date.now()
const untilMs = startMs + minutes * 60_000
const testCloud = await openLossCloud(values.v1 ? [] : Array.from({ length: lanes + 2 }, (_, at) => at + 1))
const totals = { runs: 0, failed: [] as number[], typed: 0, promised: 0, samples: new Map<string, number>() }
const waiting = values.seeds ? values.seeds.split(',').map(Number) : Array.from({ length: runs }, (_, at) => from + at)

async function lane() {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    if (Date.now() > untilMs) return
    const runMs = Date.now()
    const result = await (values.v1 ? testCloud.runLearner(seed) : testCloud.run(seed)).catch((error: unknown) => ({
      faults: [`the run broke off: ${error instanceof Error ? error.message : String(error)}`],
      typed: 0,
      promised: 0,
      samples: {},
    }))
    totals.runs += 1
    totals.typed += result.typed
    totals.promised += result.promised
    for (const [line, count] of Object.entries(result.samples)) {
      totals.samples.set(line, (totals.samples.get(line) ?? 0) + count)
    }
    if (result.faults.length > 0) totals.failed.push(seed)
    const seconds = ((Date.now() - runMs) / 1000).toFixed(1)
    say(`${result.faults.length > 0 ? 'LOST' : 'ok  '} seed ${seed} (${nameOf(seed)}) ${seconds} s`)
    for (const fault of result.faults) say(`     ${fault}`)
  }
}

await Promise.all(Array.from({ length: lanes }, lane))
await testCloud.close()
const samples = [...totals.samples].map(([line, count]) => `${line || '(nothing claimed)'} ${count}`).join(', ')
say(`${totals.runs} runs from seed ${from} in ${Math.round((Date.now() - startMs) / 1000)} s`)
say(`${totals.typed} answers typed, ${totals.promised} shown as kept; the line was looked at: ${samples}`)
say(totals.failed.length === 0 ? 'nothing was lost' : `failed seeds: ${totals.failed.join(' ')}`)
process.exit(totals.failed.length === 0 ? 0 : 1)
