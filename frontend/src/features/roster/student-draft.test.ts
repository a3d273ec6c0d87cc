import type { StudentProfile } from '@tcheck/contract/groups/roster'
import { expect, test } from 'vitest'
import { changedText, draftOf, emptyDraft, nextSlot, studentInput } from './student-draft.ts'

const profile: StudentProfile = {
  student_id: 'st-1',
  name: '青木 ひなた',
  kana: 'あおき ひなた',
  school: '',
  grade: 6,
  kumi: '1',
  ban: 1,
  login_id: null,
  enrolled_on: null,
  left_on: null,
  state: 'enrolled',
  enrolments: [{ subject_code: 'math', slots: [{ weekday: 1, period: 2, teacher_id: '' }] }],
  parents: [],
  revision: 3,
}

test('a profile passes through the form unchanged, and a missing grade is required', () => {
  expect(studentInput(draftOf(profile))).toMatchObject({ grade: 6, login_id: '', enrolments: profile.enrolments })
  expect(studentInput(emptyDraft()).grade).toBeNaN()
})

test('names the changes of another user in words', () => {
  const stored = { ...profile, school: 'みどり小', enrolments: [], revision: 4 }
  expect(changedText(profile, stored)).toEqual(['学校', '受講'])
  expect(changedText(profile, { ...profile, revision: 4 })).toEqual([])
})

test('a new lesson takes the next weekday that is free, and Monday where none is', () => {
  expect(nextSlot(profile.enrolments, [2, 3])).toMatchObject({ weekday: 2, period: 2 })
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, period: 2, teacher_id: '' }))
  expect(nextSlot([{ subject_code: 'math', slots: week }], [2])).toMatchObject({ weekday: 1, period: 2 })
})
