import { expect, test } from 'vitest'
import { askWords, doneWords } from './ask-words.ts'

const none = { rows: 9, sets: 3, new_sets: 0, changed_sets: 0, same_sets: 0, media: 0, errors: 0, warnings: 0 }
type Counts = typeof none
const course = (state: 'new' | 'changed' | 'same') => ({ state }) as Parameters<typeof askWords>[0]['courses'][number]
const check = (counts: Partial<Counts>, ...states: ('new' | 'changed' | 'same')[]) => ({
  counts: { ...none, ...counts },
  courses: states.map(course),
})

test.each([
  [check({}), '3組とも、いまの問題と同じです。'],
  [check({ warnings: 2 }), '3組とも、いまの問題と同じです。確認したいところが2件あります。'],
  [check({}, 'same', 'same'), '学習内容2件と、問題3組とも、いまの問題と同じです。'],
  [check({ errors: 1, new_sets: 1 }), 'エラーが1件あるため、取り込めません。'],
  [check({ errors: 4, warnings: 1 }), 'エラーが4件あるため、取り込めません。確認したいところが1件あります。'],
  [check({ new_sets: 1, changed_sets: 2 }), '新しい問題1組、変わる問題2組を取り込めます。'],
  [check({ new_sets: 1, warnings: 1 }), '新しい問題1組、変わる問題0組を取り込めます。確認したいところが1件あります。'],
  [check({}, 'new', 'changed', 'same'), '学習内容2件、新しい問題0組、変わる問題0組を取り込めます。'],
])('%#: a checked import asks in its words', (checked, words) => {
  expect(askWords(checked)).toBe(words)
})

test.each([
  [check({}), '変わったものはありません。'],
  [check({ media: 1, same_sets: 3 }, 'same'), '変わったものはありません。画像と動画は1個です。'],
  [check({ new_sets: 1, changed_sets: 2 }), '新しい問題1組、変わった問題2組を取り込みました。'],
  [
    check({ changed_sets: 1, same_sets: 2, media: 5 }),
    '新しい問題0組、変わった問題1組を取り込みました。2組は、前と同じです。画像と動画は5個です。',
  ],
  [
    check({ same_sets: 1 }, 'changed', 'same'),
    '学習内容1件、新しい問題0組、変わった問題0組を取り込みました。1組は、前と同じです。',
  ],
])('%#: a stored import says what it changed', (checked, words) => {
  expect(doneWords(checked)).toBe(words)
})
