import type { ActivityGroup } from '@tcheck/contract/activity'
import { describe, expect, it } from 'vitest'
import { answeredQuestions, markOf, percentScore } from './attempt-words.ts'
import {
  askedStudentResult,
  attemptsAddress,
  setAnswersAddress,
  studentResultAddress,
} from './student-result-address.ts'

describe('markOf', () => {
  it.each([
    [['3'], 4, 4, 'correct'],
    [['3', '1'], 4, 8, 'partial'],
    [['3'], 0, 4, 'incorrect'],
    [['', ''], 0, 4, 'unanswered'],
    [['3'], undefined, undefined, null],
    [['3'], 0, 0, null],
  ] as const)('answers %j with %s of %s points are %s', (answers, score, max_score, mark) => {
    expect(markOf({ answers: [...answers], score, max_score })).toBe(mark)
  })
})

it('answeredQuestions stand in the order of the questions', () => {
  const activity = (main: number, sub: number): ActivityGroup['cbt_activities'][number] => ({
    main_question_number: main,
    sub_question_number: sub,
    kind: 'question',
    answers: ['1'],
    memo: null,
    revision: 1,
    device_id: 'device-1',
    answered_at: null,
    bookmarks: [main === 1],
    separator: '',
    score: 4,
    max_score: 4,
    correct_answers: ['1'],
  })
  const shown = answeredQuestions({
    unit_activities: [],
    cbt_activities: [activity(2, 1), activity(1, 2), activity(1, 1)],
  })
  expect(shown.map(({ mainNumber, subNumber }) => [mainNumber, subNumber])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
  expect(shown[0]).toMatchObject({ mark: 'correct', isBookmarked: true, correctAnswers: ['1'] })
})

it('percentScore is of the whole, and nothing while a test goes on', () => {
  expect(percentScore({ score: 58, max_score: 80 })).toBe(73)
  expect(percentScore({ score: null, max_score: 80 })).toBeNull()
})

describe('addresses of student results', () => {
  const asked = (address: string) => {
    const url = new URL(address, 'http://tcheck.test')
    const [, , , subject, key, mode] = url.pathname.split('/')
    return askedStudentResult({ subject, key: key && decodeURIComponent(key), mode }, url.searchParams)
  }
  const place = { category: 'science_skill', code: 'SK 1/2', grade: 8, kumi: 'A', missionId: 'M1' } as const

  it('name set, class, student and mission', () => {
    expect(asked(studentResultAddress({ ...place, studentId: 's1' }))).toEqual({
      set: { category: 'science_skill', code: 'SK 1/2' },
      category: 'science_skill',
      mode: null,
      classRef: { grade: 8, kumi: 'A' },
      studentId: 's1',
      missionId: 'M1',
    })
    expect(asked(setAnswersAddress(place, '5(2)'))).toMatchObject({ studentId: null, set: { code: 'SK 1/2' } })
    expect(asked(attemptsAddress({ grade: 8, kumi: 'A', studentId: 's1' }))).toMatchObject({
      set: null,
      studentId: 's1',
    })
  })

  it('take the set from the query where the path has none, and the mode from the path', () => {
    expect(asked('/teacher/student-result?category=cbt&code=EX-1')).toMatchObject({
      set: { category: 'cbt', code: 'EX-1' },
      classRef: null,
    })
    expect(asked('/teacher/student-result/cbt/EX-1/test?grade=99&kumi=1')).toMatchObject({
      mode: 'test',
      classRef: null,
    })
  })
})
