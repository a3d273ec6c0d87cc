import { expect, test } from 'vitest'
import { classOfAddress, classValue, placeWords, studentWords } from './student-words.ts'

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
