/**
 * `npm run bench`: prints a line of JSON for each figure on standard output, with its base of the same run, and a table
 * on standard error. `npm run bench -- help` names the parts.
 */
import { execFileSync } from 'node:child_process'
import { Console } from 'node:console'
import { availableParallelism, loadavg } from 'node:os'
import type { Figure } from './bench/figure.ts'

/** For each part: what it measures, its options after a colon, and its module, imported when the part runs. */
const PARTS: Readonly<Record<string, [about: string, within: string[], run: Run]>> = {
  attempts: ['attempts over HTTP', [], async () => (await import('./bench/attempts.ts')).benchAttempts()],
  reports: ['class report and Excel over HTTP', [], async () => (await import('./bench/reports.ts')).benchReports()],
  bundles: [
    'bytes and load of every Lambda, or of some',
    ['some'],
    async (within) => (await import('./bench/bundles.ts')).benchBundles(within === 'some'),
  ],
  web: ['JavaScript before the first question', [], async () => (await import('./bench/web.ts')).benchWeb()],
  slow: [
    'pages on a slow device and line: of a student with a card, of one who signs in, of parents and teachers',
    ['v2', 'v1', 'tops'],
    async (within) => (await import('./bench/slow.ts')).benchSlow(within),
  ],
  memory: [
    'processor time of the dearest call of each group, only by name; `UPDATE_DOCS=1` stores it',
    [],
    async () => (await import('./bench/memory.ts')).benchMemory(),
  ],
}
type Run = (within: string | undefined) => Promise<AsyncIterable<Figure>>

const print = (text: string) => process.stderr.write(`${text}\n`)
const help = [
  'npm run bench -- 部分 …   指定した部分だけ(なければ全体)',
  '標準出力には1行に1つのJSON、標準エラー出力の最後には表が出ます。',
  ...Object.entries(PARTS).map(
    ([name, [about, within]]) => `  ${[name, ...within.map((word) => `${name}:${word}`)].join(' ')}  ${about}`,
  ),
].join('\n')

/** The commit of the figures, with `+` if files differ from it. */
const commit = () =>
  execFileSync('git', ['describe', '--always', '--dirty=+', '--exclude=*'], { encoding: 'utf8' }).trim()
const words = process.argv.slice(2)
const known = Object.entries(PARTS).flatMap(([name, [, within]]) => [name, ...within.map((word) => `${name}:${word}`)])
const unknown = words.filter((word) => !known.includes(word))
if (unknown.length > 0) {
  print(`知らない部分です: ${unknown.join(', ')}\n${help}`)
  process.exit(1)
}
const load = () => loadavg().map(Math.round).join(' ')
const whole = Object.keys(PARTS).filter((name) => name !== 'memory')
const [of, loadBefore, figures, failed] = [commit(), load(), [] as Figure[], [] as string[]]
for (const word of words.length > 0 ? words : whole) {
  const [name = '', within] = word.split(':')
  try {
    for await (const figure of (await PARTS[name]?.[2](within)) ?? []) {
      figures.push(figure)
      process.stdout.write(`${JSON.stringify({ part: name, commit: of, ...figure })}\n`)
    }
  } catch (error) {
    failed.push(word)
    print(`${word}: ${error instanceof Error ? error.stack : error}`)
  }
}
new Console(process.stderr).table(
  figures.map(({ figure, value, unit, compared_to, base, ratio, target, is_reached }) => ({
    ...{ 測ったもの: figure, 値: `${value} ${unit}`, '比べた相手(同じ回)': compared_to, その値: base },
    ...{ 比: ratio, 目標: target ?? '', 到達: is_reached === null ? '' : is_reached ? 'はい' : 'いいえ' },
  })),
)
print(`コミット ${of}・Node.js ${process.versions.node}・${availableParallelism()}コア・負荷 ${loadBefore} → ${load()}`)
if (failed.length > 0) print(`失敗した部分: ${failed.join(', ')}`)
// A part may leave a socket open.
process.exit(failed.length > 0 ? 1 : 0)
