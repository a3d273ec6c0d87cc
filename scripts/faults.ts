/**
 * `npm run faults [-- <seeds>]`: fails each write of every writing call in turn, then makes random calls throttled, late or unanswered.
 * `npm test` takes 50 seeds; this takes 1,000.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const seeds = Number(process.argv[2] ?? 1000)
if (!(Number.isInteger(seeds) && seeds > 0)) {
  process.stderr.write(`数が正しくありません: ${process.argv[2]}\n`)
  process.exit(1)
}
const { status } = spawnSync('vitest', ['run', '--project', 'node', '--reporter=dot', 'functions/testing/faults'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FAULT_SEEDS: String(seeds), FAULT_STEP: '1' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
