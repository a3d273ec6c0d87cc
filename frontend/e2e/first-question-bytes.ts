import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'
import { filesAt, filesOfApp } from './page-files.ts'

/** Bytes of JavaScript, gzip, before a student's first question. */
export const MOST_BYTES = 180_000
const ASSETS = join(BUILT_WEB_FOLDER, 'assets')

const ADDRESSES = {
  unit: '/student/question-groups/JA2-0110',
  exam: '/student/cbt-question-groups/CBT-JA2-01',
  link: '/student/set-1',
  learn: '/v1/student/question/1',
  part: '/v1/student/learning/drill',
} as const

/** The scripts that the built document names for the page with a first question: of a unit, an exam, a set's link, a run of learning. */
export function scriptsBefore(question: keyof typeof ADDRESSES): string[] {
  const scripts = [...filesOfApp(), ...filesAt(ADDRESSES[question])].filter((name) => name.endsWith('.js'))
  if (!scripts.some((name) => name.startsWith('player-'))) throw new Error('The built document names no player')
  return [...new Set(scripts)]
}

export const bytesOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).byteLength, 0)

/**
 * The modules that weigh most in these scripts, by the source maps: what has grown is among them. Each has the bytes of its own
 * text, gzip: `{ 'features/question-view/player-frame.tsx': 1532 }`; together they come to more than their files.
 */
export function largestModules(scripts: readonly string[], count: number): Record<string, number> {
  const texts = new Map<string, string[]>()
  for (const name of scripts) {
    for (const [module, text] of partsOf(name)) texts.set(module, [...(texts.get(module) ?? []), text])
  }
  const weighed = [...texts].map(([module, parts]) => [module, gzipSync(parts.join('')).byteLength] as const)
  return Object.fromEntries(weighed.sort(([, a], [, b]) => b - a).slice(0, count))
}

/** Each mapped piece of a script with the module that it comes from; the bundler's own has none. */
function* partsOf(name: string): Generator<readonly [module: string, text: string]> {
  const script = readFileSync(join(ASSETS, name), 'utf8')
  if (!script.includes('//# sourceMappingURL=')) return
  const map = new SourceMap(JSON.parse(readFileSync(join(ASSETS, `${name}.map`), 'utf8')))
  for (const [line, text] of script.split('\n').entries()) {
    let start = 0
    while (start < text.length) {
      const module = moduleAt(map, line, start)
      let end = start + 1
      while (end < text.length && moduleAt(map, line, end) === module) end += 1
      yield [module, text.slice(start, end)]
      start = end
    }
  }
}

function moduleAt(map: SourceMap, line: number, column: number): string {
  const entry = map.findEntry(line, column)
  const source = 'originalSource' in entry ? entry.originalSource : ''
  return source ? source.replace(/^.*(node_modules|frontend\/src|src)\/|^(\.\.\/)+/, '') : '(names and imports)'
}
