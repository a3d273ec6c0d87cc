/**
 * Does one import as the worker does, in a process of its own so that its memory can be told: `<folder> <rows> <pictures> check|store`. The
 * folder holds what was sent, and takes what is written. Prints times and peak memory as JSON.
 */
import { masterItem } from '@tcheck/data/master/master'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import type { ImportCursor, ImportInput } from '@tcheck/services/imports/import-check'
import { showSet } from '../../functions/admin-imports/routes/show-set.ts'
import { importQuestionSets } from '../../functions/job-worker/kinds/import/import-question-sets.ts'
import { percentile } from './figure.ts'
import { folderFiles } from './import-files.ts'

const [folder = '', rows = '0', pictures = '0', until = 'check'] = process.argv.slice(2)
const files = folderFiles(folder)
const table = await openTestTable()
await table.batchPut([
  masterItem('subjects', { id: 'math', name: '数学', position: 1 }),
  masterItem('grades', { id: '8', name: '中2', position: 8 }),
])
const input: ImportInput = {
  ...{ target: 'question_groups', sheet_file_id: 'sheet', sheet_name: '問題.xlsx' },
  ...(Number(pictures) > 0
    ? { media_file_id: 'media', media_name: '図.zip' }
    : { media_file_id: null, media_name: null }),
}
const job = { id: 'bench', kind: 'import-question-sets', created_by: { account_id: 'admin', name: '' }, input }
const kind = importQuestionSets({ table, files })
const { signal } = new AbortController()

async function run(from: ImportCursor | null) {
  let cursor = from
  let longestStepMs = 0
  for (;;) {
    const startedMs = performance.now()
    const result = await kind.step({ job: job as never, input, cursor, now: new Date(), signal })
    longestStepMs = Math.max(longestStepMs, performance.now() - startedMs)
    if (!('next' in result) || 'ask' in result) return { result, longestStepMs }
    cursor = result.next
  }
}

const startedMs = performance.now()
const checked = await run(null)
const checkMs = performance.now() - startedMs
const peakMb = () => process.resourceUsage().maxRSS / 1024
// Previews are another Lambda's.
const checkPeakMb = peakMb()
const { counts } = checked.result
if (counts?.['rows'] !== Number(rows) || counts['errors'] !== 0) throw new Error(JSON.stringify(checked.result))
const asked = 'ask' in checked.result ? checked.result.next : null

async function preview(): Promise<number[]> {
  const found = { id: 'bench', kind: job.kind, state: 'asking', input, cursor: asked }
  const deps = {
    table: { get: async () => found } as never,
    jobs: { wake: async () => undefined },
    store: { readJson: files.readJson, signRead: () => '' } as never,
  }
  const times: number[] = []
  const route = showSet(deps)
  for (let round = 0; round < 60; round++) {
    const at = (round * 37) % Math.max(1, Math.floor(Number(rows) / 10))
    const beganMs = performance.now()
    await route({ input: { id: 'bench', at }, now: new Date(), refuse: () => new Error('refused') } as never)
    times.push(performance.now() - beganMs)
  }
  return times
}
const previews = until === 'check' ? await preview() : []
const stored = until === 'store' ? await run({ phase: 'files', at: 0, errors: 0 }) : null
process.stdout.write(
  JSON.stringify({
    check_ms: checkMs,
    preview_p95_ms: percentile(previews, 0.95),
    store_ms: performance.now() - startedMs - checkMs,
    longest_step_ms: Math.max(checked.longestStepMs, stored?.longestStepMs ?? 0),
    peak_mb: stored ? peakMb() : checkPeakMb,
  }),
)
process.exit(0)
