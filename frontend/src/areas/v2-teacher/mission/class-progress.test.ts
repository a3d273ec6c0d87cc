import type { TeacherMission } from '@tcheck/contract/mission'
import { describe, expect, it } from 'vitest'
import { classProgressOf, liveClassOf } from './class-progress.ts'

const exam = (code: string, cancelled_at: string | null = null) => ({
  id: `item-${code}`,
  title: code,
  question_count: 10,
  max_score: 40,
  cancelled_at,
  cbt_exam_code: code,
})
const progress = (set_id: string, kumi: string, states: string, recent_count = 0) => ({
  set_id,
  grade: 8,
  kumi,
  roster_count: states.length,
  answering_count: [...states].filter((letter) => letter === 'a').length,
  finished_count: [...states].filter((letter) => letter === 'f').length,
  bans: [...states].map((_, index) => index + 1),
  states,
  recent_count,
})
const mission = (changes: Partial<TeacherMission>): TeacherMission => ({
  id: 'm1',
  category: 'cbt',
  grade: 8,
  title: '単元末テスト',
  subject_name: '数学',
  delivery_datetime: '2026-11-20T03:00:00Z',
  due_datetime: null,
  created_at: '2026-11-20T03:00:00Z',
  classes: [{ grade: 8, kumi: '1' }],
  question_groups: [],
  cbt_exams: [exam('A')],
  science_skills: [],
  state: 'open',
  revision: 1,
  answers_shown: 'at_once',
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
  class_states: [],
  extra_minutes: [],
  progress: [],
  ...changes,
})

describe('classProgressOf', () => {
  it('counts a student as finished when every set is finished', () => {
    const two = mission({
      cbt_exams: [exam('A'), exam('B')],
      progress: [progress('A', '1', 'ffa-'), progress('B', '1', 'f---')],
    })
    expect(classProgressOf(two)[0]).toMatchObject({
      rosterCount: 4,
      finishedCount: 1,
      answeringCount: 2,
      notBegunCount: 1,
    })
  })

  it('leaves cancelled sets out', () => {
    const one = mission({
      cbt_exams: [exam('A'), exam('B', '2026-11-20T04:00:00Z')],
      progress: [progress('A', '1', 'ff'), progress('B', '1', '--')],
    })
    expect(classProgressOf(one)[0]?.finishedCount).toBe(2)
  })

  it('shows a class without progress as 0 of 0', () => {
    expect(classProgressOf(mission({}))).toMatchObject([{ kumi: '1', rosterCount: 0, students: [] }])
  })
})

describe('liveClassOf', () => {
  const classes = [
    { grade: 8, kumi: '1' },
    { grade: 8, kumi: '2' },
  ]

  it('shows the class of which most have answered in the last minutes, although more have begun another one', () => {
    const live = liveClassOf([
      mission({ classes, progress: [progress('A', '1', 'aaaa'), progress('A', '2', 'fa--', 2)] }),
      mission({ id: 'm2', progress: [progress('A', '1', 'aaa-', 1)] }),
    ])
    expect(live).toMatchObject({ mission: { id: 'm1' }, progress: { kumi: '2' }, isAnswering: true })
  })

  it('shows that no student is answering when all attempts are idle', () => {
    const live = liveClassOf([mission({ classes, progress: [progress('A', '1', 'aaaa'), progress('A', '2', 'aa--')] })])
    expect(live).toMatchObject({ progress: { kumi: '1' }, isAnswering: false })
  })

  it('shows the newest class with unfinished students when no student is answering', () => {
    const live = liveClassOf([mission({ classes, progress: [progress('A', '1', 'ffff'), progress('A', '2', 'ff--')] })])
    expect(live).toMatchObject({ progress: { kumi: '2' }, isAnswering: false })
  })

  it('shows nothing before the first delivery', () => {
    expect(liveClassOf([mission({ state: 'scheduled' })])).toBeNull()
    expect(liveClassOf([])).toBeNull()
  })
})
