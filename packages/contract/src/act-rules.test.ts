import { expect, test } from 'vitest'
import * as rules from './act-rules.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const start = (delivery_datetime: string) => rules.missionStartFailure({ delivery_datetime }, now)
const due = (due_datetime: string | null) =>
  rules.missionDueFailure({ delivery_datetime: '2026-11-20T09:00:00+09:00', due_datetime })
const undo = (state: string, moved_at: string) => rules.yearUndoFailure({ state, moved_at }, now)
const moved = { transferred_to: { date: '2026-11-21', period: 1 } }
const unit = { subject_code: 'math', grade_id: 8 }

/** Each rule at its boundary: what is refused last, and what is open first. */
const cases: [rule: keyof typeof rules, rejected: readonly (string | null)[], expected: readonly (string | null)[]][] =
  [
    [
      'shortCodeFailure',
      (['scheduled', 'cancelled', 'open', 'overdue'] as const).map((state) => rules.shortCodeFailure({ state })),
      ['SHORT_CODE_NOT_YET', 'SHORT_CODE_NOT_YET', null, null],
    ],
    [
      'continueFailure',
      (
        [
          [false, false],
          [true, true],
          [true, false],
        ] as const
      ).map(([is_by_number, is_finished]) => rules.continueFailure({ is_by_number, is_finished })),
      ['CONTINUE_NOT_OPEN', 'CONTINUE_NOT_OPEN', null],
    ],
    [
      'missionStartFailure',
      [start('2026-11-20T03:00:00.001Z'), start('2026-11-20T03:00:00.000Z'), start('2026-11-20T12:00:00.000+09:00')],
      ['MISSION_NOT_DELIVERED', null, null],
    ],
    [
      'missionDueFailure',
      [due('2026-11-20T00:00:00.000Z'), due('2026-11-20T00:00:00.001Z'), due(null)],
      ['DUE_BEFORE_DELIVERY', null, null],
    ],
    [
      'extraTimeFailure',
      [null, 1].map((time_limit_minutes) => rules.extraTimeFailure({ time_limit_minutes })),
      ['NO_TIME_LIMIT', null],
    ],
    [
      'commentFailure',
      [
        rules.commentFailure({ mode: 'test', finished_at: null }),
        rules.commentFailure({ mode: 'test', finished_at: now.toISOString() }),
        rules.commentFailure({ mode: 'practice', finished_at: null }),
      ],
      ['COMMENT_DURING_TEST', null, null],
    ],
    [
      'reminderFailure',
      [
        rules.reminderFailure({ state: 'done', reminded_at: now.toISOString() }),
        rules.reminderFailure({ state: 'done', reminded_at: null }),
        rules.reminderFailure({ state: 'overdue', reminded_at: null }),
        rules.reminderFailure({ state: 'not_begun', reminded_at: undefined }),
      ],
      ['TASK_REMINDED', 'TASK_DONE', null, null],
    ],
    [
      'messageFailure',
      [0, 1, 48, 49].map(rules.messageFailure),
      ['MESSAGE_NO_PARENT', null, null, 'MESSAGE_PARENTS_TOO_MANY'],
    ],
    [
      'parentsFailure',
      [[], [{ unreached: 'no_address' }], [{ unreached: 'no_address' }, { unreached: null }]].map(rules.parentsFailure),
      ['STUDENT_NO_PARENT', 'PARENTS_UNREACHED', null],
    ],
    [
      'taskDueFailure',
      ['2026-11-19', '2026-11-20', null].map((day) => rules.taskDueFailure(day, '2026-11-20')),
      ['TASK_DUE_PAST', null, null],
    ],
    [
      'yearMoveFailure',
      [{ state: 'moving' }, { state: 'moved' }, { state: 'undoing' }, { state: 'undone' }, null].map((move) =>
        rules.yearMoveFailure(move, { is_first_year: false }),
      ),
      ['YEAR_MOVED', 'YEAR_MOVED', 'YEAR_MOVED', null, null],
    ],
    [
      'yearMoveFailure',
      [{ state: 'undone' }, null].map((move) => rules.yearMoveFailure(move, { is_first_year: true })),
      ['YEAR_FIRST', 'YEAR_FIRST'],
    ],
    [
      'rosterUndoFailure',
      [
        undefined,
        { created_at: '2026-11-20T02:00:00.000Z' },
        { created_at: '2026-11-20T02:00:00.000Z', has_before: true, undo_id: 'job-2' },
        ...['2026-11-20T01:59:59.999Z', '2026-11-20T02:00:00.000Z'].map((created_at) => ({
          created_at,
          has_before: true,
        })),
      ].map((stored) => rules.rosterUndoFailure(stored, new Date('2026-11-20T03:00:00.000Z'))),
      [...Array.from({ length: 4 }, () => 'ROSTER_UNDO_OVER'), null],
    ],
    [
      'yearUndoFailure',
      [
        rules.yearUndoFailure(null, now),
        undo('moving', '2026-11-20T02:00:00.000Z'),
        undo('undone', '2026-11-20T02:00:00.000Z'),
        undo('moved', '2026-10-21T02:59:59.999Z'),
        undo('moved', '2026-10-21T03:00:00.000Z'),
      ],
      ['YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', 'YEAR_NOT_MOVED', null],
    ],
    [
      'studentChangeFailure',
      ['left', 'paused', 'enrolled'].map((state) => rules.studentChangeFailure({ state })),
      ['STUDENT_LEFT', null, null],
    ],
    [
      'invitationFailure',
      (['closed', 'new', 'open'] as const).map((state) => rules.invitationFailure({ state })),
      ['TEACHER_CLOSED', null, null],
    ],
    [
      'teacherMoveFailure',
      ['br-1', 'br-2'].map((into) => rules.teacherMoveFailure({ branch_id: 'br-1' }, into)),
      ['TEACHER_THERE', null],
    ],
    [
      'attendTypeFailure',
      [
        rules.attendTypeFailure(moved, 'present'),
        rules.attendTypeFailure(moved, null),
        rules.attendTypeFailure(moved, 'transferred'),
        rules.attendTypeFailure({ transferred_to: null }, 'present'),
      ],
      ['LESSON_TRANSFERRED', 'LESSON_TRANSFERRED', null, null],
    ],
    [
      'setStateFailure',
      (['draft', 'published', 'withdrawn'] as const).flatMap((state) => [
        rules.setStateFailure({ state }, 'published'),
        rules.setStateFailure({ state }, 'withdrawn'),
      ]),
      [null, 'SET_STATE_CHANGED', 'SET_STATE_CHANGED', null, null, 'SET_STATE_CHANGED'],
    ],
    ['restoreFailure', [3, 2].map((wanted) => rules.restoreFailure(wanted, 3)), ['SET_VERSION_NEWEST', null]],
    [
      'masterDeleteFailure',
      [1, 0].map((used_count) => rules.masterDeleteFailure({ used_count })),
      ['MASTER_IN_USE', null],
    ],
    [
      'masterMergeFailure',
      [{ ...unit, grade_id: 9 }, { ...unit, subject_code: 'science' }, { ...unit }].map((into) =>
        rules.masterMergeFailure(unit, into),
      ),
      ['MASTER_MERGE_APART', 'MASTER_MERGE_APART', null],
    ],
    [
      'jobCancelFailure',
      (['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const).map((state) =>
        rules.jobCancelFailure({ state, may_cancel: true }),
      ),
      [null, null, null, 'JOB_TOO_LATE', 'JOB_TOO_LATE', 'JOB_TOO_LATE'],
    ],
    ['jobCancelFailure', [rules.jobCancelFailure({ state: 'running', may_cancel: false })], ['JOB_TOO_LATE']],
    [
      'jobRetryFailure',
      (['failed', 'running', 'done'] as const).map((state) => rules.jobRetryFailure({ state })),
      [null, 'JOB_NOT_STOPPED', 'JOB_NOT_STOPPED'],
    ],
  ]

test.each(cases)('%s', (_, answers, expected) => {
  expect(answers).toEqual(expected)
})

test('each rule has its boundary', () => {
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(Object.keys(rules).sort())
})
