import type { ActivityGroupSummary } from '@tcheck/contract/activity'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import type { StudentMission } from '@tcheck/contract/mission'
import { describe, expect, it } from 'vitest'
import { type ExamRow, type ExamsTold, examPath, examRows, rowsToSit } from './exam-rows.ts'

const exam = (code: string, changes: Partial<OwnQuestionSet> = {}): OwnQuestionSet => ({
  ...{ id: code, description: '', junkyo_id: null, junkyo_name: null, main_question_count: 4 },
  ...{ category: 'cbt', code, title: code, subject_code: 'math', subject_name: '算数', grade_id: 6, unit_id: null },
  ...{ unit_name: null, question_count: 20, max_score: 80, version: 1, updated_at: '2026-04-01T00:00:00.000Z' },
  ...{ progress: 'not_tried', try_count: 0, best_score: null, last_score: null, last_finished_at: null },
  last_student_activity_group_id: null,
  ...changes,
})
const item = (
  set_id: string,
  changes: Partial<StudentMission['items'][number]> = {},
): StudentMission['items'][number] => ({
  ...{ category: 'cbt', set_id, title: set_id, question_count: 20, cancelled_at: null, state: 'not_started' },
  ...{ student_activity_group_id: null, answered_count: 0, score: null, max_score: 80, is_late: false },
  ...changes,
})
const mission = (items: StudentMission['items'], changes: Partial<StudentMission> = {}): StudentMission => ({
  ...{ id: 'mission-1', category: 'cbt', title: '期末', subject_name: '算数', state: 'open' },
  ...{ answers_shown: 'after_due', time_limit_minutes: null },
  ...{ delivery_datetime: '2026-11-01T00:00:00.000Z', due_datetime: '2026-11-30T00:00:00.000Z' },
  items,
  ...changes,
})
const open = (code: string, changes: Partial<ActivityGroupSummary> = {}) =>
  ({
    id: `${code}.1`,
    cbt_exam_code: code,
    category: 'cbt',
    mode: 'test',
    mission_id: null,
    finished_at: null,
    answered_count: 3,
    ...changes,
  }) as ActivityGroupSummary

const rowsOf = (told: Partial<ExamsTold>) => examRows({ exams: [], missions: [], attempts: [], here: [], ...told })
const shortly = (rows: readonly ExamRow[]) => rows.map(({ code, missionId, state }) => [code, missionId, state])
const done = { try_count: 1, last_score: 60, last_student_activity_group_id: 'st.9' }

describe('the exams of a student', () => {
  it('opens what a mission holds as that mission’s, and everything else as a test of the own', () => {
    const told = {
      exams: [exam('A', { held_by_mission_id: 'mission-1' }), exam('B')],
      missions: [mission([item('A')])],
    }
    expect(shortly(rowsOf(told))).toEqual([
      ['A', 'mission-1', 'not_begun'],
      ['B', null, 'not_begun'],
    ])
    expect(rowsOf(told).map(examPath)).toEqual(['/v1/student/exams/A?mission_id=mission-1', '/v1/student/exams/B'])
  })
  it('puts what other grades have apart, but not what a mission wants or what was begun', () => {
    const older = { grade_id: 8 }
    const told = {
      exams: [
        exam('own'),
        exam('older', older),
        exam('wanted', { ...older, held_by_mission_id: 'm' }),
        exam('begun', older),
      ],
      attempts: [open('begun')],
    }
    const { mine, others } = rowsToSit(rowsOf({ ...told, missions: [mission([item('held')])] }), 6)
    expect(mine.map(({ code }) => code)).toEqual(['begun', 'held', 'own', 'wanted'])
    expect(others.map(({ code }) => code)).toEqual(['older'])
    expect(rowsToSit(rowsOf({ exams: [exam('own', done)] }), 6)).toEqual({ mine: [], others: [] })
  })
  it('opens it as the mission’s although that is older than those that are listed', () => {
    expect(shortly(rowsOf({ exams: [exam('A', { held_by_mission_id: 'old' })] }))).toEqual([['A', 'old', 'not_begun']])
  })
  it('offers nothing twice: what is done by whichever way is done, and opens as the attempt it was', () => {
    const [row, ...others] = rowsOf({ exams: [exam('A', done)], missions: [mission([item('A')])] })
    expect([row?.state, row?.score, others]).toEqual(['done', 60, []])
    expect(row && examPath(row)).toBe('/v1/student/exams/A?attempt=st.9')
  })
  it('shows what is handed in and not shown yet, and goes on with what is open in a mission', () => {
    const items = [
      item('A', { state: 'finished', student_activity_group_id: 'st.1' }),
      item('B', { state: 'answering' }),
    ]
    const rows = rowsOf({
      exams: [exam('A', { held_by_mission_id: 'mission-1' }), exam('B', done)],
      missions: [mission(items)],
    })
    expect(shortly(rows)).toEqual([
      ['B', 'mission-1', 'answering'],
      ['A', 'mission-1', 'handed_in'],
    ])
  })
  it('leaves out what was cancelled or ended, and what a mission has of another kind', () => {
    const items = [item('A', { cancelled_at: '2026-11-02T00:00:00.000Z' }), item('U', { category: 'unit' })]
    expect(rowsOf({ missions: [mission(items), mission([item('C')], { state: 'cancelled' })] })).toEqual([])
  })
  it('goes on with what is open, on the server or on this device alone', () => {
    const told = { exams: [exam('A'), exam('B'), exam('C')], attempts: [open('A'), open('C', { mode: 'review' })] }
    const here = [{ code: 'B', missionId: null, isFinished: true }]
    expect(shortly(rowsOf({ ...told, here }))).toEqual([
      ['A', null, 'answering'],
      ['C', null, 'not_begun'],
      ['B', null, 'handed_in'],
    ])
  })
  it('puts what is due first first', () => {
    const later = mission([item('A')], { id: 'm-2', due_datetime: '2026-12-01T00:00:00.000Z' })
    expect(rowsOf({ missions: [later, mission([item('Z')])], exams: [exam('0')] }).map(({ code }) => code)).toEqual([
      'Z',
      'A',
      '0',
    ])
  })
})
