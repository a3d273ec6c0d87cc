import type * as rules from '@tcheck/contract/act-rules'
import type { ApiErrorCode } from '@tcheck/contract/errors'

type Rules = typeof rules
type CodeOf<Rule> = Rule extends (...facts: never[]) => infer Answer ? Exclude<Answer, null> : never
type ActFailure = { [Name in keyof Rules]: CodeOf<Rules[Name]> }[keyof Rules]
type RuleOf<Code> = { [Name in keyof Rules]: Code extends CodeOf<Rules[Name]> ? Name : never }[keyof Rules]

interface Act<Rule> {
  rule: Rule
  /** Files of `functions` or `packages` that ask the rule. */
  servers: readonly [string, ...string[]]
  /** Files of `frontend/src` that offer the act, or keep it back: by the rule, or by a field that a server computed with the rule. */
  screens: Readonly<
    Record<string, 'rule' | 'may_undo' | 'may_cancel' | 'may_retry' | 'others' | 'state' | 'earliest' | 'field'>
  >
  /** The page of `docs/guide` that tells the condition, and its words there. */
  guide: readonly [page: string, words: string]
  /** Its row of `docs/glossary.md`. */
  term: string
  /** A conditional write decides between two callers: the code may be thrown where it failed. */
  isDecidedByWrite?: true
}

const MISSIONS = 'functions/teacher-missions'
const TEACHER = 'areas/v2-teacher'
const MESSAGE = {
  rule: 'messageFailure',
  servers: ['functions/messages/routes/create.ts'],
  screens: { 'features/messages/message-dialog.tsx': 'rule' },
  term: '保護者への連絡',
} as const

/** Each act whose condition has a rule: the callers of the rule, the button that uses it, and the guide page. */
export const acts: { readonly [Code in ActFailure]: Act<RuleOf<Code>> } = {
  SHORT_CODE_NOT_YET: {
    rule: 'shortCodeFailure',
    servers: [`${MISSIONS}/routes/create-short-code.ts`, `${MISSIONS}/routes/create-continue-code.ts`],
    screens: { [`${TEACHER}/mission/hand-out-dialog.tsx`]: 'rule', [`${TEACHER}/mission/project-mission.tsx`]: 'rule' },
    guide: ['teachers.md', '短いコードは、配信しているミッションで出せます'],
    term: '短いコード',
  },
  CONTINUE_NOT_OPEN: {
    rule: 'continueFailure',
    servers: [`${MISSIONS}/routes/create-continue-code.ts`],
    screens: { [`${TEACHER}/class-result/seat-text.ts`]: 'rule' },
    guide: ['teachers.md', '番号で始めて、まだ終えていない回は、別の端末で続けられます'],
    term: '短いコード',
  },
  MISSION_NOT_DELIVERED: {
    rule: 'missionStartFailure',
    servers: [
      'functions/student-activities/attempt/start-attempt.ts',
      'functions/student-content/routes/list-missions.ts',
      'functions/student-content/routes/show-question-group.ts',
      'packages/data/src/mission/mission.ts',
    ],
    screens: { [`${TEACHER}/mission/hand-out-dialog.tsx`]: 'state' },
    guide: ['teachers.md', '配信の時刻まで、生徒は始められません'],
    term: '配信',
  },
  DUE_BEFORE_DELIVERY: {
    rule: 'missionDueFailure',
    servers: [`${MISSIONS}/mission/draft-mission.ts`, `${MISSIONS}/routes/update.ts`],
    screens: { [`${TEACHER}/select/when-fields.tsx`]: 'field' },
    guide: ['teachers.md', 'しめきりは、配信より後にします'],
    term: 'しめきり',
  },
  NO_TIME_LIMIT: {
    rule: 'extraTimeFailure',
    servers: [`${MISSIONS}/routes/give-extra-time.ts`],
    screens: { [`${TEACHER}/class-result/seat-dialog.tsx`]: 'rule' },
    guide: ['teachers.md', '「時間をのばす」は、制限時間のあるテストにだけ出ます'],
    term: '時間をのばす',
  },
  COMMENT_DURING_TEST: {
    rule: 'commentFailure',
    servers: ['functions/teacher-comments/routes/save.ts'],
    screens: { [`${TEACHER}/student-result/comment-card.tsx`]: 'rule' },
    guide: ['teachers.md', 'テストのとちゅうの生徒には、コメントを書けません'],
    term: '先生からのコメント',
  },
  TASK_REMINDED: {
    rule: 'reminderFailure',
    servers: ['functions/tasks/routes/remind.ts'],
    screens: { 'features/tasks/task-card.tsx': 'rule' },
    guide: ['teachers.md', '1つの課題について1度だけ'],
    term: '保護者に知らせる',
  },
  TASK_DONE: {
    rule: 'reminderFailure',
    servers: ['functions/tasks/routes/remind.ts'],
    screens: { 'features/tasks/task-card.tsx': 'rule' },
    guide: ['teachers.md', '終わっていない課題'],
    term: '保護者に知らせる',
  },
  STUDENT_NO_PARENT: {
    rule: 'parentsFailure',
    servers: ['functions/tasks/routes/remind.ts'],
    screens: { 'features/tasks/task-list-page.tsx': 'rule' },
    guide: ['teachers.md', '届く保護者には、「保護者に知らせる」で送れます'],
    term: '保護者に知らせる',
  },
  PARENTS_UNREACHED: {
    rule: 'parentsFailure',
    servers: ['functions/tasks/routes/remind.ts'],
    screens: { 'features/tasks/task-list-page.tsx': 'rule' },
    guide: ['teachers.md', '知らせが届かない保護者と、その理由が出ます'],
    term: '保護者に知らせる',
  },
  MESSAGE_NO_PARENT: {
    ...MESSAGE,
    guide: ['branches.md', '保護者のアカウントがない生徒だけを選んだときは、送れません'],
  },
  MESSAGE_PARENTS_TOO_MANY: { ...MESSAGE, guide: ['branches.md', '一度に送れるのは、保護者48人までです'] },
  TASK_DUE_PAST: {
    rule: 'taskDueFailure',
    servers: ['functions/tasks/routes/create.ts', 'functions/tasks/routes/update.ts'],
    screens: { 'features/tasks/task-card.tsx': 'earliest', 'features/tasks/task-new-page.tsx': 'earliest' },
    guide: ['teachers.md', '課題のしめきりは、今日か、それより後の日です'],
    term: '課題',
  },
  ROSTER_UNDO_OVER: {
    rule: 'rosterUndoFailure',
    servers: [
      'functions/branch-roster-imports/routes/restore.ts',
      'functions/branch-roster-imports/roster/import-view.ts',
    ],
    screens: { 'areas/v1-branch/users-import/import-run.tsx': 'may_undo' },
    guide: ['branches.md', '取り込みは、1時間のあいだ、元に戻せます'],
    term: '名簿の取り込み',
  },
  YEAR_FIRST: {
    rule: 'yearMoveFailure',
    servers: ['functions/branch-school-years/routes/move.ts'],
    screens: { 'areas/v1-branch/school-year/route.tsx': 'rule', 'areas/v1-branch/users/route.tsx': 'rule' },
    guide: ['branches.md', '今年度に始まった教室の進級は、次の年度からです'],
    term: '進級',
  },
  YEAR_MOVED: {
    rule: 'yearMoveFailure',
    servers: ['functions/branch-school-years/routes/move.ts'],
    screens: { 'areas/v1-branch/school-year/route.tsx': 'rule' },
    guide: ['branches.md', '進級は、1年に1度です'],
    term: '進級',
  },
  YEAR_NOT_MOVED: {
    rule: 'yearUndoFailure',
    servers: ['functions/branch-school-years/routes/restore.ts', 'functions/branch-school-years/move-view.ts'],
    screens: { 'areas/v1-branch/school-year/move-preview.tsx': 'may_undo' },
    guide: ['branches.md', '30日のあいだは元に戻せます'],
    term: '進級',
  },
  STUDENT_LEFT: {
    rule: 'studentChangeFailure',
    servers: ['functions/roster/routes/update.ts'],
    screens: { 'areas/v1-branch/user-edit/route.tsx': 'rule', 'areas/v1-teacher/user-edit/route.tsx': 'rule' },
    guide: ['branches.md', '退会している生徒の情報は、元に戻すまで変えられません'],
    term: '在籍, 休会, 退会',
  },
  TEACHER_CLOSED: {
    rule: 'invitationFailure',
    servers: ['functions/branch-teachers/routes/invite.ts', 'functions/admin-teachers/routes/invite.ts'],
    screens: {
      'areas/v1-branch/teacher-edit/teacher-sign-in.tsx': 'rule',
      'areas/v2-admin/teachers/teacher-detail.tsx': 'rule',
    },
    guide: ['admins.md', '停止している先生には、招待のメールを送れません'],
    term: '招待',
  },
  TEACHER_THERE: {
    rule: 'teacherMoveFailure',
    servers: ['functions/admin-teachers/routes/move.ts', 'functions/admin-class-teachers/routes/move.ts'],
    screens: {
      'areas/v2-admin/teachers/teacher-forms.tsx': 'rule',
      'areas/v1-admin/teacher-edit/teacher-desk.tsx': 'rule',
    },
    guide: ['admins.md', '別の教室への異動'],
    term: '教室',
  },
  LESSON_TRANSFERRED: {
    rule: 'attendTypeFailure',
    servers: ['functions/attendance/routes/update.ts'],
    screens: {
      'areas/v1-teacher/top/lesson-row.tsx': 'rule',
      'features/attendance/attend-day-panel.tsx': 'rule',
      'features/attendance/attend-table.tsx': 'rule',
    },
    guide: ['branches.md', 'ほかの日に振り替えた授業の出欠は、振替を取り消すまで変えられません'],
    term: '振替',
  },
  SET_VERSION_NEWEST: {
    rule: 'restoreFailure',
    servers: ['functions/admin-question-sets/routes/restore.ts', 'functions/admin-learning/routes/restore.ts'],
    screens: {
      'areas/v2-admin/question-sets/history-dialog.tsx': 'rule',
      'areas/v1-admin/lquestions/course-history.tsx': 'rule',
    },
    guide: ['admins.md', '前の版は、「この版にもどす」で、新しい版になります'],
    term: '版',
  },
  SET_STATE_CHANGED: {
    rule: 'setStateFailure',
    servers: ['functions/admin-question-sets/routes/update-state.ts'],
    screens: {
      'areas/v2-admin/question-sets/state-section.tsx': 'rule',
      'areas/v2-admin/question-sets/sets-page.tsx': 'rule',
    },
    guide: ['admins.md', '下書きと取り下げた問題は公開でき、公開中の問題は取り下げられます'],
    term: '下書き, 公開中, 取り下げ',
    isDecidedByWrite: true,
  },
  MASTER_IN_USE: {
    rule: 'masterDeleteFailure',
    servers: ['functions/admin-masters/routes/delete.ts'],
    screens: { 'areas/v2-admin/masters/master-dialog.tsx': 'rule' },
    guide: ['admins.md', '使っている間は、削除できません'],
    term: 'マスター',
  },
  MASTER_MERGE_APART: {
    rule: 'masterMergeFailure',
    servers: ['functions/admin-masters/routes/merge.ts', 'functions/admin-masters/master-views.ts'],
    screens: { 'areas/v2-admin/masters/master-dialog.tsx': 'others' },
    guide: ['admins.md', '教科と学年が同じ単元どうしは、まとめられます'],
    term: 'マスター',
  },
  JOB_TOO_LATE: {
    rule: 'jobCancelFailure',
    servers: ['packages/services/src/jobs/job-view.ts'],
    screens: { 'areas/v2-admin/jobs/route.tsx': 'may_cancel', 'features/import/import-job.tsx': 'may_cancel' },
    guide: ['admins.md', '終わる前の作業は、取りやめられます'],
    term: 'ジョブ',
    isDecidedByWrite: true,
  },
  JOB_NOT_STOPPED: {
    rule: 'jobRetryFailure',
    servers: ['packages/services/src/jobs/job-view.ts'],
    screens: { 'areas/v2-admin/jobs/route.tsx': 'may_retry', 'features/import/import-job.tsx': 'may_retry' },
    guide: ['admins.md', '止まった作業は、続けられます'],
    term: 'ジョブ',
    isDecidedByWrite: true,
  },
}

/** Refusals (409 and 422) without a rule, by the reason why no button can follow them. A new one needs such a reason. */
export const withoutRule: Readonly<Record<string, readonly ApiErrorCode[]>> = {
  'the input is wrong, and the form shows it where it was typed': [
    ...([
      'MISSION_EMPTY',
      'RESULTS_PERIOD',
      'ANSWER_FORMAT',
      'ANSWER_TOO_LONG',
      'SLOT_UNKNOWN',
      'STUDENT_SEAT',
    ] as const),
    ...(['ANSWER_NOT_ACCEPTABLE', 'SET_CONTENT_REFUSED', 'SET_VERSION_BROKEN', 'ROSTER_NOT_GOOD'] as const),
    ...([
      'IMPORT_FILE_NAME',
      'IMPORT_FILE_LARGE',
      'IMPORT_FILE_UNKNOWN',
      'REPORT_FILES_TOO_MANY',
      'MEDIA_TAKEN',
    ] as const),
    ...(['SHIFT_OTHER_MONTH', 'SHIFT_CLOSED_DAY', 'SHIFT_NO_PERIOD'] as const),
  ],
  'somebody else changed it between the page and the press': [
    ...([
      'CONFLICT',
      'SAVE_BUSY',
      'ROSTER_CHANGED',
      'YEAR_OTHER',
      'SET_VERSION_PASSED',
      'REGRADE_NOT_OFFERED',
    ] as const),
    ...(['TEST_CLOSED', 'SET_CANCELLED', 'ATTEMPT_FINISHED', 'INVITATION_OVER', 'ALREADY_LINKED'] as const),
  ],
  'the server alone knows it, from data of other missions, students or devices': [
    ...([
      'EXAM_NOT_YET',
      'EXAM_IN_MISSION',
      'EXAM_IN_TIMED_TEST',
      'EXAM_JUST_ENDED',
      'ANSWERS_UNSENT',
      'REOPEN_KEY_SEEN',
    ] as const),
    ...(['MISSION_SET_NOT_OPEN', 'REGRADE_APART', 'STUDENT_NOT_EXPORTED', 'STUDENT_HAS_FILES'] as const),
    ...(['STUDENT_TOO_LARGE', 'SEALED_ANSWERS_INVALID', 'SEALED_ANSWERS_EXPIRED', 'ENTRY_CONTINUED'] as const),
  ],
  'a limit that hardly anybody meets': ['EXTRA_TIME_TOO_MANY', 'STUDENTS_TOO_MANY'],
  'the page goes by the state of the job or the account that the server sent, and has no such button': [
    ...(['IMPORT_HAS_ERRORS', 'IMPORT_FILE_COMPLETE', 'IMPORT_FILE_INCOMPLETE', 'MASTER_FIXED'] as const),
    ...([
      'SECOND_FACTOR_ALREADY_SET',
      'SECOND_FACTOR_NOT_BEGUN',
      'SECOND_FACTOR_OFF',
      'SECOND_FACTOR_MUST_STAY',
    ] as const),
  ],
}
