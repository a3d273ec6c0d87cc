import { expect, test } from 'vitest'
import { findable, findTargets, nameOfTarget, noteOfTarget, roleSearches } from './search-roles.ts'

const one = (id: string, name: string, note = '') =>
  findable({ id, kind: '生徒', name, note, to: `/${id}` }, note.split('・')[1])
const all = [
  one('1', '石田 あおい', '中2・いしだ あおい'),
  one('2', '青木 ひなた', '中2・あおき ひなた'),
  one('3', '中2 2組 5番'),
]
const ids = (typed: string) => findTargets(all, typed).rows.map(({ id }) => id)

test('finds by name, by reading in either kana, by any word in any order; what begins so stands first', () => {
  expect(ids('青木')).toEqual(['2'])
  expect(ids('アオキ')).toEqual(['2'])
  expect(ids('あお')).toEqual(['2', '1'])
  expect(ids('青')).toEqual(['2'])
  expect(ids('ひなた 中2')).toEqual(['2'])
  expect(ids('2組5番')).toEqual(['3'])
  expect(ids('2組 5')).toEqual(['3'])
  expect(ids('2組')).toEqual(['3'])
  expect(ids('  ')).toEqual([])
  expect(ids('だれもいない')).toEqual([])
})

test('shows twenty, and says how many there are, in a moment of two thousand', () => {
  const many = Array.from({ length: 2000 }, (_, at) => one(String(at), `生徒 ${at}`, 'せいと'))
  const begun = performance.now()
  const { rows, count } = findTargets(many, 'せいと')
  expect([rows.length, count]).toEqual([20, 2000])
  expect(performance.now() - begun).toBeLessThan(200)
})

const target = {
  kind: 'student',
  id: 'st 1',
  name: '',
  also: '',
  grade: 8,
  kumi: '2',
  ban: 5,
  category: null,
  code: null,
} as const

test('a student of a school is called by class and number, and opened where each role looks at students', () => {
  expect(nameOfTarget(target)).toBe('中2 2組 5番')
  expect(noteOfTarget(target)).toBe('')
  expect(noteOfTarget({ ...target, name: '青木 ひなた', also: 'あおき ひなた' })).toBe('中2・あおき ひなた')
  expect(roleSearches['teacher-v2'].open.student?.(target)).toBe(
    '/teacher/student-result?grade=8&kumi=2&student_id=st+1',
  )
  expect(roleSearches.branch.open.student?.(target)).toBe('/v1/branch/attend/st%201')
  expect(roleSearches.admin.open.student).toBeUndefined()
})
