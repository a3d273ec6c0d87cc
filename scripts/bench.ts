/**
 * `npm run bench`: a line of JSON for each figure on standard output, with what it was compared to in the same run, and at the end a
 * table for people on standard error. `npm run bench -- --help` names the parts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Figure } from './bench/figure.ts'
import { type Asked, help, nameOf, readAsked } from './bench/parts.ts'
import { tableOf } from './bench/told/table.ts'

const ONE_PART = fileURLToPath(new URL('./bench/one-part.ts', import.meta.url))
const say = (text: string) => process.stderr.write(`${text}\n`)

/** Of which commit the figures are, with `+` where files differ from it; nothing where there is no git. */
function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return `${git('rev-parse', '--short=8', 'HEAD').trim()}${git('status', '--porcelain').trim() === '' ? '' : '+'}`
  } catch {
    return ''
  }
}

/** A part in a process of its own: what it brings along, or breaks, is no other part's. @returns whether it came to its end */
function runPart(asked: Asked, tell: (figure: Figure) => void): Promise<boolean> {
  const child = spawn(process.execPath, [ONE_PART, nameOf(asked)], { stdio: ['inherit', 'pipe', 'inherit'] })
  createInterface(child.stdout).on('line', (line) => tell(JSON.parse(line) as Figure))
  // Told once its output has ended too.
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (status) => resolve(status === 0))
  })
}

const words = process.argv.slice(2)
if (words.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${help()}\n`)
  process.exit(0)
}
const read = readAsked(words)
if ('unknown' in read) {
  say(`知らない部分です: ${read.unknown.join(', ')}\n\n${help()}`)
  process.exit(1)
}
const of = commit()
const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
const began = { ms: Date.now(), load: load() }
const figures: Figure[] = []
const failed: string[] = []
const seconds = (fromMs: number) => Math.round((Date.now() - fromMs) / 1000)
for (const asked of read.asked) {
  const startedMs = Date.now()
  const isDone = await runPart(asked, (figure) => {
    figures.push(figure)
    process.stdout.write(`${JSON.stringify({ part: asked.name, commit: of, ...figure })}\n`)
  })
  if (!isDone) failed.push(nameOf(asked))
  say(`${nameOf(asked)}: ${seconds(startedMs)}秒${isDone ? '' : '(失敗)'}`)
}
const missed = figures.filter(({ is_reached }) => is_reached === false).length
say(`\n${tableOf(figures)}\n`)
say(
  `コミット ${of || '不明'}・Node.js ${process.versions.node}・${availableParallelism()}コア・負荷 ${began.load} → ${load()}・${seconds(began.ms)}秒・${figures.length}件、目標に届かないもの ${missed}件`,
)
if (failed.length > 0) say(`失敗した部分: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
