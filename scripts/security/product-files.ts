import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSources } from '../list-sources.ts'

export const ROOT = join(import.meta.dirname, '../..')
const NO_PRODUCT = /\.test\.tsx?$|\/testing\//
/** Packages that run on one machine: the local start, tests and the operator's commands. */
const ON_ONE_MACHINE = /^packages\/(local-cloud|operations|stages)\//

/** The code that runs in the cloud or in a browser, by its path. */
export const productFiles = (folders: readonly string[]): Map<string, string> =>
  new Map(
    listSources(ROOT, [...folders])
      .filter((file) => /\.tsx?$/.test(file) && !NO_PRODUCT.test(file) && !ON_ONE_MACHINE.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )

export const filesWith = (files: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...files].filter(([, text]) => pattern.test(text)).map(([file]) => file)

export const readPage = (name: string): string => readFileSync(join(ROOT, 'docs/security', name), 'utf8')

/** Cells of the rows of a page's tables, without heads. */
export const tableRows = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .map((line) => line.split(/(?<!\\) ?\| ?/).slice(1, -1))

export const listPages = (): string[] => readdirSync(join(ROOT, 'docs/security')).filter((name) => name.endsWith('.md'))
