import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGuide } from './guide-text.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const pages = readdirSync(join(DOCS, 'guide'))

test('reads headings, steps that go on after a picture, points and pictures', () => {
  const page = '# 題\n\n## 見出し\n\n1. 一\n2. 二\n\n![絵](../pictures/a-b-390.png)\n\n3. 三\n\n- 点\n\nことば\n'
  expect(readGuide(page)).toEqual({
    title: '題',
    parts: [
      { kind: 'heading', text: '見出し' },
      { kind: 'steps', start: 1, items: ['一', '二'] },
      { kind: 'picture', name: 'a-b-390', text: '絵' },
      { kind: 'steps', start: 3, items: ['三'] },
      { kind: 'points', start: 1, items: ['点'] },
      { kind: 'words', text: 'ことば' },
    ],
  })
})

test.each(pages)('%s has a title, no sign of Markdown that is not read, and pictures that are there', (name) => {
  const { title, parts } = readGuide(readFileSync(join(DOCS, 'guide', name), 'utf8'))
  expect(title).toMatch(/の使い方$/)
  const texts = parts.flatMap((part) => ('items' in part ? part.items : [part.text]))
  expect(texts.filter((text) => /[*_`#\][]|https?:/.test(text))).toEqual([])
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [part] : []))
  expect(pictures.length).toBeGreaterThan(0)
  for (const one of pictures) {
    expect(one.text).not.toBe('')
    expect(existsSync(join(DOCS, 'pictures', `${one.name}.png`)), one.name).toBe(true)
  }
})
