import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from '../list-sources.ts'
import { withBlock } from '../spec-coverage/coverage-page.ts'
import { productTexts, textsOf, wordTable, wrongWords } from './house-words.ts'

const ROOT = join(import.meta.dirname, '../..')
const GLOSSARY = join(ROOT, 'docs/glossary.md')

test('every text of the product says one word for one thing', () => {
  const texts = productTexts(ROOT)
  expect(texts.length).toBeGreaterThan(3000)
  expect(wrongWords(texts)).toEqual([])
})

test.each([
  ['frontend/src/features/memo/memo-tools.tsx', '{回答|かいとう}は、まだです', '解答'],
  ['frontend/src/areas/v1-admin/layout.tsx', '"ログアウト"', 'サインイン, サインアウト'],
  ['frontend/src/areas/v2-teacher/layout.tsx', '<b>サインイン</b>', 'ログイン, ログアウト'],
  [
    'packages/contract/src/errors.ts',
    '"ログインしてください。"',
    '入る, or the word of whoever is here (`signWordsOf`)',
  ],
  ['frontend/src/features/cbt-player/cbt-finished.tsx', '{正答|せいとう}', '正しい答え'],
  ['frontend/src/areas/v2-teacher/class-result/grid-head.tsx', '正しい答え', '正答'],
])('%s may not say %s', (file, said, say) => {
  const [text = ''] = textsOf(`export const a = <p>${said}</p>`)
  expect(wrongWords([{ file, text }])).toEqual([expect.stringMatching(`→ ${say.replace(/[()]/g, '\\$&')}$`)])
})

test.each([
  ['what nobody answered is 無回答', 'frontend/src/ui/mark.tsx', '無回答'],
  ['the word of v1 stands in v1', 'frontend/src/areas/v1-admin/routes.ts', 'サインイン'],
  ['to come out is no leaving', 'frontend/src/areas/v1-admin/top/route.tsx', 'ここに出る問題'],
])('%s', (_, file, said) => {
  expect(wrongWords([{ file, text: said }])).toEqual([])
})

test('reads what people read: no comments, readings taken away', () => {
  expect(textsOf("// 回答\nconst a = '{答|こた}え' // 回答\n/** 回答 */\nconst b: '型' = c")).toEqual([
    'const a = "答え";',
  ])
})

test('the glossary shows the table of words', () => {
  const page = readFileSync(GLOSSARY, 'utf8')
  const derived = withBlock(page, 'words', wordTable())
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(GLOSSARY, derived)
  expect(page).toBe(derived)
})

/** Rows of the tables of terms: Japanese, English, type, meaning. */
const termRows = () =>
  [...readFileSync(GLOSSARY, 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (–|`\w+`(?:, `\w+`)*) \| .+ \|$/gm)].map((row) =>
    row.slice(1),
  )

test('the glossary has each term once', () => {
  const names = termRows().flatMap(([japanese = '', english = '']) => [japanese, english.replace(/ ?\(.*/, '')])
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the glossary names only types that exist', () => {
  const sources = listSources(ROOT, ['packages', 'functions', 'frontend/src']).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  const types = new Set(
    sources.flatMap((text) => [...text.matchAll(/\b(?:interface|type|class) ([A-Z]\w+)/g)].map(([, name]) => name)),
  )
  const named = termRows().flatMap(([, , type = '']) => [...type.matchAll(/\w+/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((name) => !types.has(name))).toEqual([])
})
