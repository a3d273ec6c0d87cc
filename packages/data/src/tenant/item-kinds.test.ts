import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { indexPartitions, itemKinds, kindNames, kindOf } from './item-kinds.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|^testing\/|^tenant\//.test(file))

/** Words of keys as this package writes them: `` `STUDENT#${…}` ``, `'SESSION#'`, and `sk: 'BRANCH'`. */
function keyWords(source: string): string[] {
  const prefixes = source.matchAll(/[`'}]([A-Z][A-Z_]*#)/g)
  const whole = source.matchAll(/\b(?:sk|pk|gsi1pk|SK|LIST|LOTS|OPEN|LINKS)(?::| =) '([A-Z][A-Z_]*)'/g)
  // The end of a key that begins with something else: `BRANCH#${id}#MISSIONS`.
  const endings = source.matchAll(/\}#([A-Z][A-Z_]*)`/g)
  return [...prefixes, ...whole, ...endings].flatMap(([, word]) => word ?? [])
}

const known = new Set<string>([...Object.values(itemKinds).flatMap(({ pk, sk }) => [pk, sk]), ...indexPartitions])

test('every key that the package makes belongs to a kind', () => {
  const words = new Map(
    sources.flatMap((file) => keyWords(readFileSync(`${folder}/${file}`, 'utf8')).map((word) => [word, file] as const)),
  )
  expect(words.size).toBeGreaterThan(40)
  expect([...words].filter(([word]) => !known.has(word))).toEqual([])
})

test('no kind is left over from a key that is gone', () => {
  const words = new Set(sources.flatMap((file) => keyWords(readFileSync(`${folder}/${file}`, 'utf8'))))
  const outside = new Set(['ERASED_BRANCH#', 'ERASED_BRANCH'])
  const unused = [...known].filter((word) => word !== '' && !words.has(word) && !outside.has(word))
  expect(unused).toEqual([])
})

test('a key belongs to one kind at most', () => {
  for (const name of kindNames) {
    const { pk, sk } = itemKinds[name]
    const key = { pk: pk.endsWith('#') ? `${pk}x` : pk, sk: sk === '' ? 'x' : sk.endsWith('#') ? `${sk}x` : sk }
    expect(kindOf(key)).toBe(name)
  }
  expect(kindOf({ pk: 'UNKNOWN#x', sk: 'UNKNOWN' })).toBeUndefined()
})
