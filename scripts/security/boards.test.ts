import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { itemKinds, type KindName, kindNames } from '@tcheck/data/tenant/item-kinds'
import { type ProtectionLevel, protectionOf } from '@tcheck/data/tenant/protection'
import { endText, type Retention, retentions } from '@tcheck/data/tenant/retention'
import { expect, test } from 'vitest'
import { listVisits } from '../../frontend/e2e/screen-visits.ts'
import { expectBlock } from './generated-block.ts'
import { listPages, ROOT, readPage } from './product-files.ts'

const levelText: Readonly<Record<ProtectionLevel, string>> = {
  secret: '秘密',
  personal: '個人',
  internal: '内部',
  content: '教材・合計',
}
const lineOf = (kind: KindName) => {
  const { end, kept, holds }: Retention = retentions[kind]
  const { pk, sk } = itemKinds[kind]
  return `| ${holds} | ${levelText[protectionOf(kind)]} | ${kept ?? endText[end]} | \`${pk}\` \`${sk}\` |`
}

test('the page for boards shows the retention of every kind of item', () => {
  const head = ['| 項目 | 段階 | 保存する期間 | 保存先の印 |', '|---|---|---|---|']
  expectBlock('personal-data.ja.md', 'retention', [...head, ...kindNames.map(lineOf)].join('\n'))
})

test('the page of accessibility lists every screen that axe visits', () => {
  const screens = [...new Set(listVisits().map(({ route }) => route))].sort()
  expect(screens.length).toBeGreaterThan(40)
  const list = [`${screens.length}画面です。`, '', ...screens.map((route) => `- \`${route}\``)]
  expectBlock('accessibility.ja.md', 'screens', list.join('\n'))
})

test('no page says that a standard is conformed to', () => {
  for (const page of listPages())
    expect([page, readPage(page).match(/準拠|適合して(いる|います)/g)]).toEqual([page, null])
  expect(readPage('accessibility.ja.md').match(/未実施 \|/g)?.length).toBeGreaterThanOrEqual(7)
})

test('what only the operator knows is marked', () => {
  for (const page of ['personal-data.ja.md', 'service-levels.ja.md'])
    expect([page, (readPage(page).match(/【運営者】/g) ?? []).length > 4]).toEqual([page, true])
})

test('every answer to the guideline has a source or says that nobody has looked', () => {
  const rows = readPage('guideline.ja.md')
    .split('\n')
    .filter((line) => /^\| (?!点|章|-)/.test(line))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !/https:\/\/|同上|未確認/.test(row))).toEqual([])
})

test('every link of the pages leads to a file that is there', () => {
  const gone = listPages().flatMap((page) =>
    [...readPage(page).matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(`docs/security/${page}`), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(gone).toEqual([])
})

test('the overview lists every page', () => {
  const overview = readPage('README.md')
  expect(listPages().filter((page) => page !== 'README.md' && !overview.includes(`(${page})`))).toEqual([])
})
