import type { ChapterOfTree } from '@tcheck/contract/groups/admin-learning'
import { expect, it } from 'vitest'
import { chapterHolds, courseKey, courseOfKey, foundIn, stateOfChapter, stateOfItem } from './tree-view.ts'

const group = { code: 'LQ-1', title: 'かけ算のドリル', question_count: 4, max_score: 16, version: 2 }
const item = {
  code: 'item-1',
  title: '{分数|ぶんすう}のかけ算',
  contents: [{ code: 'content-1', title: '分数 × 整数', parts: [] }],
  groups: [group],
  missing_groups: [],
}
const empty = { code: 'item-2', title: '比', contents: [], groups: [], missing_groups: [] }
const chapters: ChapterOfTree[] = [
  { code: 'chapter-1', title: '分数', items: [item, empty] },
  { code: 'chapter-2', title: '円', items: [] },
]

it('finds titles without their readings, and codes, with what leads there', () => {
  expect(foundIn(chapters, '分数の')).toEqual([{ ...chapters[0], items: [item] }])
  expect(foundIn(chapters, 'ＬＱ-1 かけ算')).toEqual([
    { ...chapters[0], items: [{ ...item, contents: [], groups: [group] }] },
  ])
  expect(foundIn(chapters, 'カケザンのどりる')).toEqual([])
  expect(foundIn(chapters, 'カけ算 どりる')).toEqual([
    { ...chapters[0], items: [{ ...item, contents: [], groups: [group] }] },
  ])
  expect(foundIn(chapters, 'ぶんすう')).toEqual([])
})

it('shows all where nothing is looked for, and a found chapter whole', () => {
  expect(foundIn(chapters, '　')).toEqual(chapters)
  expect(foundIn(chapters, 'chapter-1')).toEqual([chapters[0]])
})

it('says what a row holds and how it stands', () => {
  expect(chapterHolds(chapters[0] as ChapterOfTree)).toBe('項目2・学習内容1・4問')
  expect(stateOfItem(item).word).toBe('使えます')
  expect(stateOfItem(empty).word).toBe('空です')
  expect(stateOfItem({ ...item, missing_groups: ['LQ-9'] })).toEqual({ kind: 'danger', word: 'ない問題 1' })
  expect(stateOfChapter(chapters[1] as ChapterOfTree).word).toBe('空です')
})

it('names a course in the address', () => {
  expect(courseOfKey(courseKey({ subject_code: 'social-a', grade: 6 }))).toEqual({ subject_code: 'social-a', grade: 6 })
  expect([courseOfKey(null), courseOfKey('math')]).toEqual([null, null])
})
