import { describe, expect, it } from 'vitest'
import { classResultAddress } from '../mission/mission-sets.ts'
import { askedResult } from './result-call.ts'

const asked = (address: string) => {
  const url = new URL(address, 'http://tcheck.test')
  return askedResult(url.pathname.split('/')[3], url.searchParams)
}

describe('askedResult', () => {
  it('reads back what the links of a mission say', () => {
    const place = { missionId: '01JDMISSION', category: 'science_skill', code: 'SK-1', grade: 8, kumi: 'A' } as const
    expect(asked(classResultAddress(place))).toEqual({ kind: 'result', place })
  })

  it('reads the results of an exam over all missions', () => {
    const place = { category: 'cbt', code: 'EX-1', grade: 8, kumi: '2' } as const
    expect(classResultAddress(place)).toBe('/teacher/class-result/cbt?set=EX-1&category=cbt&grade=8&kumi=2')
    expect(asked(classResultAddress(place))).toEqual({ kind: 'result', place })
    expect(asked(classResultAddress({ ...place, year: 2025 }))).toEqual({
      kind: 'result',
      place: { ...place, year: 2025 },
    })
    expect(asked(`${classResultAddress(place)}&year=last`)).toEqual({ kind: 'result', place })
  })

  it('asks for the first set and class of a mission that says no more', () => {
    expect(asked('/teacher/class-result/01JDMISSION?grade=99')).toEqual({ kind: 'mission', missionId: '01JDMISSION' })
  })

  it('lets the teacher choose when the address has no class', () => {
    expect(asked('/teacher/class-result')).toEqual({ kind: 'choose' })
    expect(asked('/teacher/class-result/cbt')).toEqual({ kind: 'choose' })
  })
})
