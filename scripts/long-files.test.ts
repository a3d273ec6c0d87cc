import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What nobody holds in their head at once is divided. */
const MOST_LINES = 300

it('no file of code is longer than a person reads at once', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const long = files
    .split('\n')
    .filter(Boolean)
    .map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8').split('\n').length - 1] as const)
    .filter(([, lines]) => lines > MOST_LINES)
  expect(long).toEqual([])
})
