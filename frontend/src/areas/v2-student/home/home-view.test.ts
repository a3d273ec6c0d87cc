import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { StudentMission } from '@tcheck/contract/mission'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { describe, expect, it } from 'vitest'
import { donesOf, subjectTilesOf, todosOf, toPutRight, weekOf } from './home-view.ts'

type Item = StudentMission['items'][number]
const item = (changes: Partial<Item> = {}): Item => ({
  category: 'unit',
  set_id: 'MA2-0310',
  title: '一次関数',
  question_count: 10,
  cancelled_at: null,
  state: 'not_started',
  student_activity_group_id: null,
  answered_count: 0,
  score: null,
  max_score: 40,
  is_late: false,
  ...changes,
})
const mission = (id: string, changes: Partial<StudentMission> = {}): StudentMission => ({
  id,
  category: 'unit',
  title: id,
  subject_name: '数学',
  delivery_datetime: '2026-11-19T00:00:00Z',
  due_datetime: null,
  state: 'open',
  answers_shown: 'after_due',
  time_limit_minutes: null,
  items: [item()],
  ...changes,
})

describe('what to do', () => {
  it('has the nearest しめきり first, and missions without one last', () => {
    const missions = [
      mission('free'),
      mission('later', { due_datetime: '2026-11-25T07:00:00Z' }),
      mission('soon', { due_datetime: '2026-11-20T07:00:00Z', state: 'overdue' }),
    ]
    expect(todosOf(missions).map((todo) => todo.mission.id)).toEqual(['soon', 'later', 'free'])
  })

  it('leaves out what is finished, cancelled or not delivered', () => {
    const missions = [
      mission('done', { items: [item({ state: 'finished', score: 40 })] }),
      mission('gone', { items: [item({ cancelled_at: '2026-11-20T00:00:00Z' })] }),
      mission('off', { state: 'cancelled' }),
      mission('wait', { state: 'scheduled' }),
    ]
    expect(todosOf(missions)).toEqual([])
    expect(donesOf(missions).map((done) => done.mission.id)).toEqual(['done'])
  })

  it('leads to the player of a single set, on to the attempt that was begun, and to the list of several', () => {
    const begun = item({ state: 'answering', answered_count: 3, student_activity_group_id: 's.1' })
    const [todo] = todosOf([mission('m1', { items: [begun] })])
    expect(todo).toMatchObject({ isBegun: true, answeredCount: 3, questionCount: 10 })
    expect(todo?.path).toBe('/student/question-groups/MA2-0310?mission_id=m1&attempt=s.1')
    expect(todosOf([mission('m2', { items: [item(), item({ set_id: 'X' })] })])[0]?.path).toBe('/student/m2')
  })

  it('names exams and science skills by their own screens', () => {
    const path = (category: Item['category']) => todosOf([mission('m', { items: [item({ category })] })])[0]?.path
    expect(path('cbt')).toBe('/student/cbt-question-groups/MA2-0310?mission_id=m')
    expect(path('science_skill')).toBe('/student/question-groups/MA2-0310?category=science_skill&mission_id=m')
  })
})

it('adds up the points of a finished mission over its sets', () => {
  const items = [item({ state: 'finished', score: 40 }), item({ state: 'finished', score: 30, set_id: 'X' })]
  expect(donesOf([mission('m', { items })])[0]).toMatchObject({ score: 70, maxScore: 80, isAllCorrect: false })
})

const attempt = (changes: Partial<ActivityGroupSummary>) =>
  ({
    id: 's.1',
    category: 'unit',
    mode: 'practice',
    v2_question_group_id: 'MA2-0310',
    cbt_exam_code: null,
    science_skill_key: null,
    mission_id: null,
    updated_at: '2026-11-20T03:00:00Z',
    finished_at: null,
    answered_count: 5,
    score: 0,
    max_score: 40,
    ...changes,
  }) as ActivityGroupSummary

describe('this week', () => {
  const friday = new Date('2026-11-20T03:00:00Z')

  it('runs from Monday to Friday and counts by the day in Japan', () => {
    // 15:30 UTC on Thursday is already Friday in Japan.
    const late = attempt({ updated_at: '2026-11-19T15:30:00Z', answered_count: 4 })
    const days = weekOf([attempt({}), late, attempt({ updated_at: '2026-11-15T03:00:00Z' })], friday)
    expect(days.map(({ name, answeredCount }) => `${name}${answeredCount}`)).toEqual([
      '月0',
      '火0',
      '水0',
      '木0',
      '金9',
    ])
    expect(days.find(({ isToday }) => isToday)?.name).toBe('金')
  })

  it('has a Saturday when it is one', () => {
    expect(weekOf([], new Date('2026-11-21T03:00:00Z')).map(({ name }) => name)).toEqual([
      '月',
      '火',
      '水',
      '木',
      '金',
      '土',
    ])
  })
})

it('offers the finished attempt with the most to put right, never an open one', () => {
  const finished = { finished_at: '2026-11-20T04:00:00Z' }
  const found = toPutRight([
    attempt({ id: 's.1', ...finished, score: 36 }),
    attempt({ id: 's.2', ...finished, score: 20 }),
    attempt({ id: 's.3', score: 0 }),
    attempt({ id: 's.4', ...finished, score: 0, mode: 'review' }),
  ])
  expect(found?.path).toBe('/student/question-groups/MA2-0310?attempt=s.2')
  expect(toPutRight([attempt({ ...finished, score: 40 })])).toBeNull()
})

it('shows each subject once with its first units', () => {
  const set = (subject_name: string, unit_name: string) =>
    ({ subject_code: subject_name, subject_name, unit_name, title: '' }) as QuestionSetSummary
  const sets = [set('国語', '漢字'), set('理科', '植物'), set('国語', '敬語'), set('国語', '俳句')]
  expect(subjectTilesOf(sets)).toEqual([
    { code: '国語', name: '国語', units: '漢字・敬語' },
    { code: '理科', name: '理科', units: '植物' },
  ])
})
