/**
 * `npm run faults [-- <seeds>]`: every write point of every call that writes, then calls in trouble by chance: throttled, late,
 * without an answer. `npm test` steps through 50 of them; this takes 1,000, one by one.
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
