import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))
const SET = /(?<![\w-])(--[\w-]+)\s*:|['"](--[\w-]+)['"]/g
const READ = /var\((--[\w-]+)/g

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, declared, quoted]) => declared ?? quoted ?? [])

/** The custom properties that are read and set nowhere: a background of such a one is none, with white words on it. */
const unknownIn = (files: Record<string, string>) => {
  const known = new Set(Object.values(files).flatMap((text) => namesIn(text, SET)))
  return Object.entries(files).flatMap(([file, text]) =>
    namesIn(text, READ)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
}

it('every custom property that a style reads is set somewhere', () => {
  const files = globSync('**/*.{css,ts,tsx}', {
    cwd: SOURCE,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  expect(files.length).toBeGreaterThan(500)
  expect(unknownIn(Object.fromEntries(files.map((file) => [file, readFileSync(`${SOURCE}/${file}`, 'utf8')])))).toEqual(
    [],
  )
})

it('finds what it looks for', () => {
  expect(
    unknownIn({
      'a.css': ':root { --set: 1px; width: var(--set); height: var(--unset, 2px) }',
      'b.ts': `'--unset-too'`,
    }),
  ).toEqual(['a.css: --unset'])
})
