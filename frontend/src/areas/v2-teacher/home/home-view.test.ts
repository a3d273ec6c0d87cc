import type { TeacherMission } from '@tcheck/contract/mission'
import { describe, expect, it } from 'vitest'
import { answersWords } from '../mission/cancelled-answers.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { newestFinished, soonestToEnd } from './needs-now.ts'

const progress = (kumi: string, finished_count: number, answering_count = 0): TeacherMission['progress'][number] => ({
  set_id: 'EX-1',
  grade: 8,
  kumi,
  roster_count: 35,
  answering_count,
  finished_count,
  bans: [],
  states: '',
  recent_count: 0,
})

describe('newestFinished', () => {
  const missions = [
    missionOf({ id: 'M2', progress: [progress('1', 0), progress('2', 3)] }),
    missionOf({ id: 'M1', progress: [progress('1', 35), progress('2', 34)] }),
  ]

  it('names classes with a finished attempt, newest mission first', () => {
    expect(newestFinished(missions, 3).map(({ missionId, kumi }) => `${missionId} ${kumi}`)).toEqual([
      'M2 2',
      'M1 1',
      'M1 2',
    ])
    expect(newestFinished(missions, 2)).toHaveLength(2)
  })

  it('leaves a cancelled set out', () => {
    const [exam] = missionOf({}).cbt_exams
    if (!exam) throw new Error('The sample has no exam')
    const cancelled = missionOf({
      cbt_exams: [{ ...exam, cancelled_at: '2026-11-20T04:00:00Z' }],
      progress: [progress('1', 35)],
    })
    expect(newestFinished([cancelled], 3)).toEqual([])
  })
})

describe('soonestToEnd', () => {
  const code = (valid_until: string, is_expired = false) => ({ valid_until, is_expired })

  it('names the code that ends next within two months', () => {
    const codes = [code('2027-03-31'), code('2027-03-20'), code('2027-06-30')]
    expect(soonestToEnd(codes, '2027-02-10')?.valid_until).toBe('2027-03-20')
  })

  it('says nothing of codes that end later or have ended', () => {
    expect(soonestToEnd([code('2027-03-31'), code('2026-03-31', true)], '2026-11-20')).toBeNull()
  })
})

describe('answersWords', () => {
  const mission = missionOf({ progress: [progress('1', 30, 2), { ...progress('2', 1), set_id: 'EX-2' }] })

  it('counts who has begun the set, in all classes', () => {
    expect(answersWords(mission, { code: 'EX-1' })).toBe('32人が答えています。集めた答えは残り、結果も見られます。')
  })

  it('shows when no class has a new result', () => {
    expect(answersWords(mission, { code: 'EX-9' })).toBe('まだ、だれも答えていません。')
  })
})
