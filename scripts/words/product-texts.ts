import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { listSources } from '../list-sources.ts'

/** A line of a source with a text for users, with `{答|こた}え` written as 答え. */
export interface ProductText {
  /** From the root: `frontend/src/ui/mark.tsx`. */
  file: string
  text: string
}

const FOLDERS = ['packages', 'functions', 'frontend/src', 'infra', 'scripts']
/** Files of tests, the table of wrong words itself, and the headings of other systems' rosters. */
const NOT_SAID = /\.test\.tsx?$|\/testing\/|^scripts\/(words|new)\/|\/branch-roster-imports\/roster\/columns\.ts$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const READING = /\{([^{}|]+)\|[^{}|]+\}/g

/** Every text of the product: its sources without comments and types. */
export const productTexts = (root: string): ProductText[] =>
  listSources(root, FOLDERS)
    .filter((file) => !NOT_SAID.test(file))
    .flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8'), loaderOf(file)).map((text) => ({ file, text })))

/** `<T>(` starts an element in one syntax, and a function in the other. */
const loaderOf = (file: string) => (file.endsWith('x') ? 'tsx' : 'ts')

/** The lines of a source with Japanese text, in order. */
export const textsOf = (source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] =>
  JAPANESE.test(source)
    ? transformSync(source, { loader, jsx: 'preserve', charset: 'utf8', legalComments: 'none' })
        .code.split('\n')
        .filter((line) => JAPANESE.test(line))
        .map((line) => line.trim().replace(READING, '$1'))
    : []
