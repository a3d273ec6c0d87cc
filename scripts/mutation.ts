/**
 * `npm run mutation [-- scoring sessions]`: mutation testing of the packages that decide about marks and answers, one after
 * the other, at low priority. The report of each lies in `node_modules/.cache/mutation-<package>.json`.
 */
import { spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const PACKAGES = ['scoring', 'sessions']
/** As `nice -n 10`; the test runners inherit it. */
const LOW_PRIORITY = 10

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !PACKAGES.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`知らないパッケージです: ${unknown.join(', ')}。使えるもの: ${PACKAGES.join(', ')}\n`)
  process.exit(1)
}
setPriority(LOW_PRIORITY)
const results = (wanted.length > 0 ? wanted : PACKAGES).map((name) => {
  const { status } = spawnSync('stryker', ['run'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, MUTATED_PACKAGE: name },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status
})
process.exit(results.every((status) => status === 0) ? 0 : 1)
