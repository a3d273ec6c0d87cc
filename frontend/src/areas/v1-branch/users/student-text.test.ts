import { expect, test } from 'vitest'
import { classOfAddress, classValue, nextLessonText, parentText, placeWords, studentWords } from './student-text.ts'

const place = { grade: 6, kumi: '1', ban: 3 }

test('a student is called by name, and by place where there is none', () => {
  expect(studentWords({ ...place, name: '青木 ひなた' })).toBe('青木 ひなたさん')
  expect(studentWords({ ...place, grade: 8, name: null })).toBe('中2 1組 3番の生徒')
  expect(placeWords(place)).toBe('小6 1組 3番')
})

test('an address names a class only where the branch has it', () => {
  const classes = [place, { grade: 6, kumi: 'A:1' }]
  expect(classOfAddress(new URLSearchParams({ grade: '6', kumi: 'A:1' }), classes)).toBe(classes[1])
  expect(classOfAddress(new URLSearchParams({ grade: '7', kumi: '1' }), classes)).toBeNull()
  expect(classOfAddress(new URLSearchParams(), classes)).toBeNull()
  expect(new Set(classes.map(classValue)).size).toBe(2)
})

test('a next lesson is said as near as it is; who takes lessons and has none is named, who pauses is not', () => {
  const of = (next_lesson: { date: string; period: number } | null, state: 'enrolled' | 'paused' = 'enrolled') =>
    nextLessonText({ state, lessons_a_week: 1, next_lesson }, '2026-11-20')
  expect(of({ date: '2026-11-20', period: 3 })).toBe('今日 3限')
  expect(of({ date: '2026-11-21', period: 3 })).toBe('明日 3限')
  expect(of({ date: '2026-11-28', period: 3 })).toBe('11/28(土) 3限')
  expect(of({ date: '2026-12-01', period: 12 })).toBe('12/1(火) 12限')
  expect(of(null)).toBe('決まっていません')
  expect(of(null, 'paused')).toBe('—')
})

test('a student without a parent’s account is marked, one of a school is not', () => {
  expect([0, 2, null].map((parent_count) => parentText({ parent_count }))).toEqual(['未作成', 'つながり 2人', ''])
})
