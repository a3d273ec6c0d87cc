import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'

/** Scripts of the build that come to themselves again by what they import: which of them runs first is then chance. */
export function scriptsInCircles(): string[][] {
  const folder = join(BUILT_WEB_FOLDER, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const imports = new Map(names.map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]))
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]) => {
    const start = way.indexOf(name)
    if (start >= 0) circles.push(way.slice(start))
    if (start >= 0 || done.has(name)) return
    for (const next of imports.get(name) ?? []) walk(next, [...way, name])
    done.add(name)
  }
  for (const name of names) walk(name, [])
  return circles
}

/** What is there before a script runs; what it fetches later is `import(…)`. */
const importsOf = (script: string) =>
  [...script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name = '']) => name)
