import { expect, test } from 'vitest'
import * as rules from './act-rules.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const start = (delivery_datetime: string) => rules.missionStartRefusal({ delivery_datetime }, now)
const due = (due_datetime: string | null) =>
  rules.missionDueRefusal({ delivery_datetime: '2026-11-20T09:00:00+09:00', due_datetime })
const undo = (state: string, moved_at: string) => rules.yearUndoRefusal({ state, moved_at }, now)
const moved = { transferred_to: { date: '2026-11-21', period: 1 } }
const unit = { subject_code: 'math', grade_id: 8 }

/** Each rule at its boundary: what is refused last, and what is open first. */
const cases: [rule: keyof typeof rules, refused: readonly (string | null)[], expected: readonly (string | null)[]][] = [
  [
    'shortCodeRefusal',
    (['scheduled', 'cancelled', 'open', 'overdue'] as const).map((state) => rules.shortCodeRefusal({ state })),
    ['SHORT_CODE_NOT_YET', 'SHORT_CODE_NOT_YET', null, null],
  ],
  [
    'missionStartRefusal',
    [start('2026-11-20T03:00:00.001Z'), start('2026-11-20T03:00:00.000Z'), start('2026-11-20T12:00:00.000+09:00')],
    ['MISSION_NOT_DELIVERED', null, null],
  ],
  [
    'missionDueRefusal',
    [due('2026-11-20T00:00:00.000Z'), due('2026-11-20T00:00:00.001Z'), due(null)],
    ['DUE_BEFORE_DELIVERY', null, null],
  ],
  [
    'extraTimeRefusal',
    [null, 1].map((time_limit_minutes) => rules.extraTimeRefusal({ time_limit_minutes })),
    ['NO_TIME_LIMIT', null],
  ],
  [
    'commentRefusal',
    [
      rules.commentRefusal({ mode: 'test', finished_at: null }),
      rules.commentRefusal({ mode: 'test', finished_at: now.toISOString() }),
      rules.commentRefusal({ mode: 'practice', finished_at: null }),
    ],
    ['COMMENT_DURING_TEST', null, null],
  ],
  [
    'reminderRefusal',
    [
      rules.reminderRefusal({ state: 'done', reminded_at: now.toISOString() }),
      rules.reminderRefusal({ state: 'done', reminded_at: null }),
      rules.reminderRefusal({ state: 'overdue', reminded_at: null }),
      rules.reminderRefusal({ state: 'not_begun', reminded_at: undefined }),
    ],
    ['TASK_REMINDED', 'TASK_DONE', null, null],
  ],
  [
    'parentsRefusal',
    [[], [{ unreached: 'no_address' }], [{ unreached: 'no_address' }, { unreached: null }]].map(rules.parentsRefusal),
    ['STUDENT_NO_PARENT', 'PARENTS_UNREACHED', null],
  ],
  [
    'taskDueRefusal',
    ['2026-11-19', '2026-11-20', null].map((day) => rules.taskDueRefusal(day, '2026-11-20')),
    ['TASK_DUE_PAST', null, null],
  ],
  [
    'yearMoveRefusal',
    [{ state: 'moving' }, { state: 'moved' }, { state: 'undoing' }, { state: 'undone' }, null].map(
      rules.yearMoveRefusal,
    ),
    ['YEAR_MOVED', 'YEAR_MOVED', 'YEAR_MOVED', null, null],
  ],
  [
    'yearUndoRefusal',
    [
      rules.yearUndoRefusal(null, now),
      undo('moving', '2026-11-20T02:00:00.000Z'),
      undo('undone', '2026-11-20T02:00:00.000Z'),
      undo('moved', '2026-10-21T02:59:59.999Z'),
      undo('moved', '2026-10-21T03:00:00.000Z'),
    ],
    ['YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', null],
  ],
  [
    'studentChangeRefusal',
    ['left', 'paused', 'enrolled'].map((state) => rules.studentChangeRefusal({ state })),
    ['STUDENT_LEFT', null, null],
  ],
  [
    'invitationRefusal',
    (['closed', 'new', 'open'] as const).map((state) => rules.invitationRefusal({ state })),
    ['TEACHER_CLOSED', null, null],
  ],
  [
    'teacherMoveRefusal',
    ['br-1', 'br-2'].map((into) => rules.teacherMoveRefusal({ branch_id: 'br-1' }, into)),
    ['TEACHER_THERE', null],
  ],
  [
    'attendTypeRefusal',
    [
      rules.attendTypeRefusal(moved, 'present'),
      rules.attendTypeRefusal(moved, null),
      rules.attendTypeRefusal(moved, 'transferred'),
      rules.attendTypeRefusal({ transferred_to: null }, 'present'),
    ],
    ['LESSON_TRANSFERRED', 'LESSON_TRANSFERRED', null, null],
  ],
  ['restoreRefusal', [3, 2].map((wanted) => rules.restoreRefusal(wanted, 3)), ['SET_VERSION_NEWEST', null]],
  [
    'masterDeleteRefusal',
    [1, 0].map((used_count) => rules.masterDeleteRefusal({ used_count })),
    ['MASTER_IN_USE', null],
  ],
  [
    'masterMergeRefusal',
    [{ ...unit, grade_id: 9 }, { ...unit, subject_code: 'science' }, { ...unit }].map((into) =>
      rules.masterMergeRefusal(unit, into),
    ),
    ['MASTER_MERGE_APART', 'MASTER_MERGE_APART', null],
  ],
  [
    'jobCancelRefusal',
    (['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const).map((state) =>
      rules.jobCancelRefusal({ state, may_cancel: true }),
    ),
    [null, null, null, 'JOB_TOO_LATE', 'JOB_TOO_LATE', 'JOB_TOO_LATE'],
  ],
  ['jobCancelRefusal', [rules.jobCancelRefusal({ state: 'running', may_cancel: false })], ['JOB_TOO_LATE']],
  [
    'jobRetryRefusal',
    (['failed', 'running', 'done'] as const).map((state) => rules.jobRetryRefusal({ state })),
    [null, 'JOB_NOT_STOPPED', 'JOB_NOT_STOPPED'],
  ],
]

test.each(cases)('%s', (_, answers, expected) => {
  expect(answers).toEqual(expected)
})

test('each rule has its boundary', () => {
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(Object.keys(rules).sort())
})
