import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Copies all source maps below a folder, with their paths. They are never deployed, so that nobody can read our source.
 * Stored by release, they lead from a deployed line to the code.
 *
 * @returns the number of files
 */
export function keepSourceMaps(folder: string, into: string): number {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
  for (const file of maps) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    copyFileSync(join(folder, file), join(into, file))
  }
  return maps.length
}

/**
 * The source position of a position in a deployed bundle, e.g. `../../functions/session/handlers.ts:12:5`.
 * @param map the map's file
 * @param line as a stack trace counts, from 1
 * @param column as a stack trace counts, from 1
 * @throws Error with one sentence if the map is missing or has no such position
 */
export function placeInCode(map: string, line: number, column: number): string {
  if (!existsSync(map)) throw new Error(`There is no ${map}: the release was deployed from another machine`)
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) throw new Error(`${map} knows no place ${line}:${column}`)
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
