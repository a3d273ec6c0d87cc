import { expect, test } from 'vitest'
import { dayWords, emptyDraft, fieldsOf, pageAfterSaving, placeWords, senderText } from './report-view.ts'

test('who has saved goes where the specification says', () => {
  expect([
    pageAfterSaving('branch', 'st-1'),
    pageAfterSaving('student', 'st-1'),
    pageAfterSaving('parent', 'st-1'),
  ]).toEqual(['/v1/branch/reports/st-1', '/v1/student/top1', '/v1/parent/top'])
})

test('a new report is of grade 6 and of usual lessons', () => {
  expect(fieldsOf(emptyDraft)).toMatchObject({ grade_id: 6, seminar_id: 4 })
})

test('names a sender by role and name, a branch by its name', () => {
  expect(senderText({ role: 'parent', name: '青木 まこと' })).toBe('保護者 青木 まこと')
  expect(senderText({ role: 'student', name: null })).toBe('生徒')
  expect(senderText({ role: 'branch', name: '駅前教室' })).toBe('駅前教室')
  expect(senderText({ role: 'branch', name: null })).toBe('教室')
})

test('days are Japan’s', () => {
  expect(dayWords('2026-11-19T15:00:00.000Z')).toBe('2026/11/20')
  expect(placeWords({ grade: 6, kumi: '1', ban: 3 })).toBe('小6 1組 3番')
})
