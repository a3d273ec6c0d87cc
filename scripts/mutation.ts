/**
 * `npm run mutation [-- scoring sessions]`: mutation testing of the packages that decide about marks, answers and desks, one after
 * the other, at low priority; of one file by its name, `sessions/cbt-session.ts`. The report of each lies in
 * `node_modules/.cache/mutation-<package>.json`.
 */
import { spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const PACKAGES = ['scoring', 'sessions', 'timetable']
/** As `nice -n 10`; the test runners inherit it. */
const LOW_PRIORITY = 10

const wanted = process.argv.slice(2)
const packageOf = (name: string) => name.split('/')[0] ?? ''
const unknown = wanted.filter((name) => !PACKAGES.includes(packageOf(name)))
if (unknown.length > 0) {
  process.stderr.write(`知らないパッケージです: ${unknown.join(', ')}。使えるもの: ${PACKAGES.join(', ')}\n`)
  process.exit(1)
}
setPriority(LOW_PRIORITY)
const results = (wanted.length > 0 ? wanted : PACKAGES).map((name) => {
  const file = name.slice(packageOf(name).length + 1)
  const only = file === '' ? [] : ['--mutate', `packages/${packageOf(name)}/src/${file}`]
  const { status } = spawnSync('stryker', ['run', ...only], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, MUTATED_PACKAGE: packageOf(name) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status
})
process.exit(results.every((status) => status === 0) ? 0 : 1)
