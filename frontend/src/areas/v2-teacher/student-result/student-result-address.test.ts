import { describe, expect, it } from 'vitest'
import {
  askedStudentResult,
  attemptsAddress,
  setAnswersAddress,
  studentResultAddress,
} from './student-result-address.ts'

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
