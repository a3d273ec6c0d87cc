import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { itemKinds } from './tenant/item-kinds.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [, keys = ''] = /## Keys\n([\s\S]*?)\n## /.exec(readme) ?? []
const rows = keys.split('\n').filter((line) => /^\| (?!access pattern|-)/.test(line))
const cells = rows.map((row) => row.split(' | '))

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

test('each function in the table of keys is exported by this package', () => {
  const names = cells.flatMap(([, functions = '']) => [...functions.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !new RegExp(`export (async )?(function|const) ${name}\\b`).test(sources))).toEqual([])
})

test('each partition in the table of keys is a kind of item, and each kind of item is in it', () => {
  const listed = [...keys.matchAll(/`pk = ([A-Z_]+)/g)].map(([, partition = '']) => partition)
  const known = Object.values(itemKinds).map(({ pk }) => pk.replace(/#.*/, ''))
  expect(listed.filter((partition) => !known.includes(partition))).toEqual([])
  expect(known.filter((partition) => !new RegExp(`[= \`]${partition}\\b`).test(keys))).toEqual([])
})
