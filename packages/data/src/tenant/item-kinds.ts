import type { Key } from '../table.ts'

/**
 * Whose an item is, and how somebody who gathers a branch comes to it:
 *
 * - `partition`: the whole partition is one owner's; the owner carries `branch_id` (or the branch is in the key)
 * - `linked`: keyed by something else than its owner; read off the item that leads to it
 * - `loose`: stands alone and carries `branch_id`
 * - `platform`: of no branch, whoever uses it
 * - `ephemeral`: ends by itself within days and says nothing that a branch owns; where it carries `branch_id` it is
 *   taken like `loose`
 */
export type Reach = 'partition' | 'linked' | 'loose' | 'platform' | 'ephemeral'

export interface ItemKind {
  /** Beginning of the partition key, or all of it where it does not end with `#`. */
  pk: string
  /** The same of the sort key; empty: any. */
  sk: string
  reach: Reach
  /** What the product must be able to forget, and an export never holds: credentials and what is sealed. */
  secret?: readonly string[]
  /** true: an export leaves it out as a whole, since it is a credential or a second copy. */
  isLeftOut?: true
}

const account = ['second_factor', 'pending_second_factor', 'ended_sessions'] as const

/** Every kind of item in the table. A new one is classed here first; a test holds it against the keys in this package. */
export const itemKinds = {
  account: { pk: 'ACCOUNT#', sk: 'ACCOUNT', reach: 'partition', secret: account },
  password: { pk: 'PASSWORD#', sk: 'PASSWORD', reach: 'linked', isLeftOut: true },
  session: { pk: 'ACCOUNT#', sk: 'SESSION#', reach: 'partition', isLeftOut: true },
  identity_link: { pk: 'ACCOUNT#', sk: 'IDENTITY#', reach: 'partition' },
  /** How somebody has named lists of theirs. */
  list_views: { pk: 'ACCOUNT#', sk: 'LIST_VIEWS', reach: 'partition' },
  /** Classes whose sign-in cards a teacher opened. */
  opened_cards: { pk: 'ACCOUNT#', sk: 'CARDS#', reach: 'partition' },
  /** Which notices somebody has read. */
  notices_read: { pk: 'ACCOUNT#', sk: 'NOTICES_READ', reach: 'partition' },
  mail_settings: { pk: 'ACCOUNT#', sk: 'MAIL_SETTINGS', reach: 'partition', secret: ['pending'] },
  /** Where pushes of a parent go: an address of a browser, which no export has to hold. */
  push_device: { pk: 'ACCOUNT#', sk: 'PUSH_DEVICE#', reach: 'partition', isLeftOut: true },
  /** A link by mail that sets a password: its hashes, for days. */
  invitation: { pk: 'ACCOUNT#', sk: 'INVITATION', reach: 'partition', isLeftOut: true },
  /** What a v1 teacher teaches. */
  teaching: { pk: 'ACCOUNT#', sk: 'TEACHING', reach: 'partition' },
  /** That it is among the sums of all branches. */
  tallied_teacher: { pk: 'ACCOUNT#', sk: 'TALLIED', reach: 'partition', isLeftOut: true },
  identity: { pk: 'IDENTITY#', sk: 'IDENTITY', reach: 'linked', isLeftOut: true },
  login: { pk: 'LOGIN#', sk: 'LOGIN', reach: 'linked', isLeftOut: true },
  link_code: { pk: 'LINK_CODE#', sk: 'LINK_CODE', reach: 'ephemeral' },
  challenge: { pk: 'CHALLENGE#', sk: 'CHALLENGE', reach: 'ephemeral' },
  once: { pk: 'ONCE#', sk: 'ONCE', reach: 'ephemeral' },
  tries: { pk: 'LIMIT#', sk: 'WINDOW#', reach: 'ephemeral' },
  known_network: { pk: 'LIMIT#', sk: 'KNOWN', reach: 'ephemeral' },
  mail: { pk: 'MAIL#', sk: 'MAIL', reach: 'ephemeral' },
  /** One news on its way to one device. */
  push: { pk: 'PUSH#', sk: 'NEWS#', reach: 'ephemeral' },
  impersonation: { pk: 'ACTING#', sk: '', reach: 'ephemeral' },

  branch: { pk: 'BRANCH#', sk: 'BRANCH', reach: 'partition' },
  tallied_branch: { pk: 'BRANCH#', sk: 'TALLIED', reach: 'partition', isLeftOut: true },
  settings: { pk: 'BRANCH#', sk: 'SETTINGS', reach: 'partition' },
  class: { pk: 'BRANCH#', sk: 'CLASS#', reach: 'partition' },
  /** What an import of a roster stores: the students say it too, and it ends by itself. */
  roster_import: { pk: 'BRANCH#', sk: 'ROSTER_IMPORT#', reach: 'partition', isLeftOut: true },
  /** Rosters of earlier school years, and what moved the classes on. */
  year_roster: { pk: 'BRANCH#', sk: 'YEAR_ROSTER#', reach: 'partition' },
  year_move: { pk: 'BRANCH#', sk: 'YEAR_MOVE#', reach: 'partition' },
  year_steps: { pk: 'BRANCH#', sk: 'YEAR_STEPS#', reach: 'partition' },
  registration: { pk: 'BRANCH#', sk: 'MATERIAL#', reach: 'partition' },
  identity_provider: { pk: 'BRANCH#', sk: 'IDENTITY_PROVIDER', reach: 'partition', secret: ['sealed_client_secret'] },
  portal_key: { pk: 'BRANCH#', sk: 'PORTAL_KEY', reach: 'partition', secret: ['sealed_key'] },
  school_code: { pk: 'SCHOOL_CODE#', sk: 'SCHOOL_CODE', reach: 'linked', isLeftOut: true },
  sso_domain: { pk: 'SSO_DOMAIN#', sk: 'BRANCH#', reach: 'linked', isLeftOut: true },

  student: { pk: 'STUDENT#', sk: 'STUDENT', reach: 'partition' },
  tallied_student: { pk: 'STUDENT#', sk: 'TALLIED', reach: 'partition', isLeftOut: true },
  /** What the attempts of a day are among the sums; it ends by itself. */
  answers_tallied: { pk: 'STUDENT#', sk: 'ANSWERED#', reach: 'partition', isLeftOut: true },
  /** What a cram school keeps of a student. */
  pupil: { pk: 'STUDENT#', sk: 'PUPIL', reach: 'partition' },
  attempt: { pk: 'STUDENT#', sk: 'ATTEMPT#', reach: 'partition' },
  start: { pk: 'STUDENT#', sk: 'START#', reach: 'partition', isLeftOut: true },
  /** Which attempt a start of a timed test goes on with. */
  timed_start: { pk: 'STUDENT#', sk: 'TIMED#', reach: 'partition', isLeftOut: true },
  regraded_marks: { pk: 'STUDENT#', sk: 'REGRADED#', reach: 'partition' },
  past_answer: { pk: 'STUDENT#', sk: 'PAST#', reach: 'partition' },
  late_answers: { pk: 'STUDENT#', sk: 'LATE#', reach: 'partition' },
  /** When a call gave the student the key of an exam. */
  key_seen: { pk: 'STUDENT#', sk: 'KEY_SEEN#', reach: 'partition' },
  memo: { pk: 'STUDENT#', sk: 'MEMO#', reach: 'partition' },
  /** What a teacher said about an attempt. */
  comment: { pk: 'STUDENT#', sk: 'COMMENT#', reach: 'partition' },
  set_record: { pk: 'STUDENT#', sk: 'RECORD#', reach: 'partition' },
  /** That all of it was handed out: it goes with the student. */
  student_export: { pk: 'STUDENT#', sk: 'EXPORTED', reach: 'partition', isLeftOut: true },
  japanese_use: { pk: 'STUDENT#', sk: 'JAPANESE#', reach: 'partition' },
  /** What the attempts say, once more: how it is taken back. */
  question_counted: { pk: 'STUDENT#', sk: 'COUNTED#', reach: 'partition', isLeftOut: true },
  parent_link: { pk: 'STUDENT#', sk: 'PARENT#', reach: 'partition' },

  /** By the family, and by the school. */
  report: { pk: 'REPORTS#', sk: 'REPORT#', reach: 'partition' },
  report_key: { pk: 'REPORTS#', sk: 'KEY#', reach: 'partition', isLeftOut: true },
  reports_sent: { pk: 'REPORTS#', sk: 'SENT#', reach: 'partition', isLeftOut: true },
  school_report: { pk: 'SCHOOL_REPORTS#', sk: 'REPORT#', reach: 'partition' },
  school_report_key: { pk: 'SCHOOL_REPORTS#', sk: 'KEY#', reach: 'partition', isLeftOut: true },
  school_reports_sent: { pk: 'SCHOOL_REPORTS#', sk: 'SENT#', reach: 'partition', isLeftOut: true },

  reading: { pk: 'READINGS#', sk: 'AT#', reach: 'partition' },

  learning_run: { pk: 'LEARNING#', sk: 'RUN#', reach: 'partition' },
  learning_past_answer: { pk: 'LEARNING#', sk: 'PAST#', reach: 'partition' },
  learning_memo: { pk: 'LEARNING#', sk: 'MEMO#', reach: 'partition' },
  learning_item: { pk: 'LEARNING#', sk: 'ITEM#', reach: 'partition' },
  /** What the items say, once more and short. */
  learning_known: { pk: 'LEARNING#', sk: 'KNOWN#', reach: 'partition', isLeftOut: true },
  /** What the runs say, once more and short. */
  learning_best: { pk: 'LEARNING#', sk: 'BEST#', reach: 'partition', isLeftOut: true },
  learning_marks: { pk: 'LEARNING#', sk: 'MARKS#', reach: 'partition' },
  learning_photo: { pk: 'LEARNING#', sk: 'PHOTO#', reach: 'partition' },
  learning_plan: { pk: 'PLANS#', sk: 'PLAN#', reach: 'partition' },
  learning_task: { pk: 'PLANS#', sk: 'TASK#', reach: 'partition' },
  /** Can be given back for some days, then it ends by itself. */
  withdrawn_task: { pk: 'PLANS#', sk: 'WITHDRAWN#', reach: 'partition' },
  learning_day: { pk: 'LEARNING#', sk: 'DAY#', reach: 'partition' },

  timetable_day: { pk: 'DAY#', sk: 'HEAD', reach: 'partition' },
  lesson: { pk: 'DAY#', sk: 'LESSON#', reach: 'partition' },
  period_detail: { pk: 'DAY#', sk: 'DETAIL#', reach: 'partition' },
  /** What the details say, once more: lessons that are to be given again. */
  owed_lesson: { pk: 'OWED#', sk: '', reach: 'partition', isLeftOut: true },
  shift: { pk: 'SHIFTS#', sk: 'MONTH#', reach: 'partition' },
  /** An address that opens a teacher's shifts: who restores a branch hands out new ones. */
  shift_calendar: { pk: 'SHIFTS#', sk: 'CALENDAR#', reach: 'partition', isLeftOut: true },

  mission: { pk: 'MISSION#', sk: 'MISSION', reach: 'partition' },
  short_code: { pk: 'SHORT_CODE#', sk: 'SHORT_CODE', reach: 'ephemeral' },
  short_code_of_class: { pk: 'MISSION#', sk: 'SHORT_CODE#', reach: 'partition', isLeftOut: true },
  mission_of_class: { pk: 'CLASS#', sk: 'MISSION#', reach: 'partition', isLeftOut: true },
  /** What a class's teachers have accepted beside the keys of a set. */
  accepted_answers: { pk: 'CLASS#', sk: 'ACCEPTED#', reach: 'partition' },
  attempt_choice: { pk: 'CLASS#', sk: 'CHOICE#', reach: 'partition' },
  /** That somebody looks at a class's results, for minutes. */
  live_class: { pk: 'LIVE#', sk: 'LIVE', reach: 'ephemeral' },
  /** Starts of a timed test on one device, for the time of it and a day. */
  device_starts: { pk: 'DEVICE#', sk: 'STARTS', reach: 'ephemeral' },
  test_guard: { pk: 'TESTS#', sk: 'TEST#', reach: 'partition', isLeftOut: true },
  shareable_url: { pk: 'SHAREABLE#', sk: 'SHAREABLE', reach: 'partition' },

  /** Lines of the lists of all attempts: what the attempts say. */
  attempt_line: { pk: 'LISTED#', sk: '', reach: 'linked', isLeftOut: true },
  mission_line: { pk: 'LISTED_MISSION#', sk: '', reach: 'linked', isLeftOut: true },
  japanese_marker: { pk: 'JAPANESE#', sk: 'USER#', reach: 'partition' },
  japanese_users: { pk: 'JAPANESE_USERS#', sk: '', reach: 'loose' },

  upload: { pk: 'UPLOAD#', sk: 'UPLOAD', reach: 'loose' },

  audit_record: { pk: 'AUDIT#', sk: '', reach: 'partition' },
  audit_link: { pk: 'AUDITCHAIN#', sk: 'LINK#', reach: 'partition' },
  audit_head: { pk: 'AUDITCHAIN#', sk: 'HEAD', reach: 'partition' },
  audit_mark: { pk: 'AUDITCHAIN#', sk: 'OF#', reach: 'partition', isLeftOut: true },

  maintenance: { pk: 'STAGE', sk: 'MAINTENANCE', reach: 'platform' },
  /** The number of the formats of this table. */
  format: { pk: 'STAGE', sk: 'FORMAT', reach: 'platform' },
  migration: { pk: 'STAGE', sk: 'MIGRATION#', reach: 'platform' },
  erased_branch: { pk: 'ERASED_BRANCH#', sk: 'ERASED_BRANCH', reach: 'platform' },
  notification: { pk: 'NOTIFICATION#', sk: 'NOTIFICATION', reach: 'platform' },
  set_head: { pk: 'SET#', sk: 'HEAD', reach: 'platform' },
  set_version: { pk: 'SET#', sk: 'V#', reach: 'platform' },
  courses: { pk: 'COURSES#', sk: 'COURSE#', reach: 'platform' },
  chapter: { pk: 'COURSE#', sk: 'CHAPTER#', reach: 'platform' },
  course_version: { pk: 'COURSE#', sk: 'VERSION#', reach: 'platform' },
  content: { pk: 'CONTENT#', sk: 'CONTENT', reach: 'platform' },
  /** Sums over all schools, which name nobody. */
  question_place: { pk: 'QUESTION_COUNTS#', sk: 'V#', reach: 'platform' },
  tally: { pk: 'TALLY#', sk: 'THINGS', reach: 'platform' },
  tally_answers: { pk: 'TALLY_ANSWERS#', sk: '', reach: 'platform' },
  question_shards: { pk: 'QUESTION_COUNTS#', sk: 'SHARDS', reach: 'platform' },
  question_sum: { pk: 'QUESTION_COUNTS#', sk: 'SUM#', reach: 'platform' },
  question_doubt: { pk: 'QUESTION_COUNTS#', sk: 'DOUBT#', reach: 'platform' },
  set_regrade: { pk: 'SET#', sk: 'REGRADE#', reach: 'platform' },
  material_code: { pk: 'MATERIAL#', sk: 'MATERIAL', reach: 'platform' },
  /** What it is drawn from opens every code of the issue. */
  material_lot: { pk: 'MATERIAL#', sk: 'LOT', reach: 'platform', secret: ['seed'] },
  master: { pk: 'MASTER#', sk: '', reach: 'platform' },
  job: { pk: 'JOB#', sk: 'JOB', reach: 'platform' },
  import_file: { pk: 'IMPORT_FILE#', sk: 'IMPORT_FILE', reach: 'ephemeral' },
  regrade_branch: { pk: 'JOB#', sk: 'BRANCH#', reach: 'platform' },
  open_job: { pk: 'JOBS_OPEN', sk: '', reach: 'platform' },
} as const satisfies Record<string, ItemKind>

export type KindName = keyof typeof itemKinds

/** Partitions of the indexes: what lies in them are items of the kinds above. */
export const indexPartitions = [
  'ACCEPTED_AT#',
  'READINGS_OF#',
  'READINGS_LATE#',
  'ADMINS',
  'JOBS',
  'MAILS_FAILED',
  'BRANCHES',
  'SHAREABLES',
  'NOTIFICATIONS',
  'SETS#',
  'RESULT#',
  'MISSIONS',
  'MATERIAL_LOTS',
  'CLASS_TEACHERS',
  'TEACHERS',
  'PUPILS#',
  'TEACHINGS#',
  'QUESTION_DOUBTS',
  'MATERIAL_LOT#',
  'MATERIAL#',
  'MARKS_LOOKED#',
  'MARKS_WAITING#',
  'COMMENTS_UNREAD#',
  'STUDENT_LESSONS#',
  'TASKS_DUE#',
  'TASKS_TOLD#',
  'KNOWN#',
  'KNOWN_ITEM#',
  'PLANS_OF#',
  'TEACHER_LESSONS#',
] as const

const isOf = (text: string, beginning: string) =>
  beginning === '' || (beginning.endsWith('#') ? text.startsWith(beginning) : text === beginning)

export const kindNames = Object.keys(itemKinds) as KindName[]

/** undefined for a key that nothing in the product makes. */
export const kindOf = ({ pk, sk }: Key): KindName | undefined =>
  kindsIn(pk).find((name) => isOf(pk, itemKinds[name].pk) && isOf(sk, itemKinds[name].sk))

/** By what a partition's key begins with: who follows writes asks for each of them, several times. */
const known = new Map<string, readonly KindName[]>()

function kindsIn(pk: string): readonly KindName[] {
  const head = pk.slice(0, pk.indexOf('#') + 1)
  const found = known.get(head) ?? kindNames.filter((name) => canBegin(itemKinds[name].pk, head))
  known.set(head, found)
  return found
}

/** Whether keys with this head may fit a kind; of a key without a sign anything may. */
const canBegin = (beginning: string, head: string) => beginning.startsWith(head) || head.startsWith(beginning)
