import type { Key } from '../table.ts'

/**
 * The owner of an item, and how a walk over a branch finds it:
 * - `partition`: one owner has the whole partition; the owner has `branch_id` (or the key has it)
 * - `linked`: its key does not name its owner; another item leads to it
 * - `loose`: has no parent item and has `branch_id`
 * - `platform`: belongs to no branch
 * - `ephemeral`: expires within days and holds no data of a branch; with `branch_id` it is treated as `loose`
 */
export type Scope = 'partition' | 'linked' | 'loose' | 'platform' | 'ephemeral'

export interface ItemKind {
  /** Beginning of the partition key, or all of it where it does not end with `#`. */
  pk: string
  /** The same of the sort key; empty: any. */
  sk: string
  scope: Scope
  /** What the product must be able to forget, and an export never holds: credentials and what is sealed. */
  secret?: readonly string[]
  /** true: an export leaves it out as a whole, since it is a credential or a second copy. */
  isLeftOut?: true
}

const account = ['second_factor', 'pending_second_factor', 'ended_sessions'] as const

/** Every kind of item in the table. A new one is classed here first; a test holds it against the keys in this package. */
export const itemKinds = {
  account: { pk: 'ACCOUNT#', sk: 'ACCOUNT', scope: 'partition', secret: account },
  password: { pk: 'PASSWORD#', sk: 'PASSWORD', scope: 'linked', isLeftOut: true },
  session: { pk: 'ACCOUNT#', sk: 'SESSION#', scope: 'partition', isLeftOut: true },
  identity_link: { pk: 'ACCOUNT#', sk: 'IDENTITY#', scope: 'partition' },
  /** How somebody has named lists of theirs. */
  list_views: { pk: 'ACCOUNT#', sk: 'LIST_VIEWS', scope: 'partition' },
  /** Classes whose sign-in cards a teacher opened. */
  opened_cards: { pk: 'ACCOUNT#', sk: 'CARDS#', scope: 'partition' },
  /** Which notices somebody has read. */
  notices_read: { pk: 'ACCOUNT#', sk: 'NOTICES_READ', scope: 'partition' },
  mail_settings: { pk: 'ACCOUNT#', sk: 'MAIL_SETTINGS', scope: 'partition', secret: ['pending'] },
  /** Where pushes of a parent go: an address of a browser, which no export has to hold. */
  push_device: { pk: 'ACCOUNT#', sk: 'PUSH_DEVICE#', scope: 'partition', isLeftOut: true },
  /** A link by mail that sets a password: its hashes, for days. */
  invitation: { pk: 'ACCOUNT#', sk: 'INVITATION', scope: 'partition', isLeftOut: true },
  /** What a v1 teacher teaches. */
  teaching: { pk: 'ACCOUNT#', sk: 'TEACHING', scope: 'partition' },
  /** That it is among the sums of all branches. */
  tallied_teacher: { pk: 'ACCOUNT#', sk: 'TALLIED', scope: 'partition', isLeftOut: true },
  identity: { pk: 'IDENTITY#', sk: 'IDENTITY', scope: 'linked', isLeftOut: true },
  login: { pk: 'LOGIN#', sk: 'LOGIN', scope: 'linked', isLeftOut: true },
  link_code: { pk: 'LINK_CODE#', sk: 'LINK_CODE', scope: 'ephemeral' },
  challenge: { pk: 'CHALLENGE#', sk: 'CHALLENGE', scope: 'ephemeral' },
  once: { pk: 'ONCE#', sk: 'ONCE', scope: 'ephemeral' },
  tries: { pk: 'LIMIT#', sk: 'WINDOW#', scope: 'ephemeral' },
  known_network: { pk: 'LIMIT#', sk: 'KNOWN', scope: 'ephemeral' },
  mail: { pk: 'MAIL#', sk: 'MAIL', scope: 'ephemeral' },
  /** One news on its way to one device. */
  push: { pk: 'PUSH#', sk: 'NEWS#', scope: 'ephemeral' },
  impersonation: { pk: 'ACTING#', sk: '', scope: 'ephemeral' },

  branch: { pk: 'BRANCH#', sk: 'BRANCH', scope: 'partition' },
  tallied_branch: { pk: 'BRANCH#', sk: 'TALLIED', scope: 'partition', isLeftOut: true },
  settings: { pk: 'BRANCH#', sk: 'SETTINGS', scope: 'partition' },
  class: { pk: 'BRANCH#', sk: 'CLASS#', scope: 'partition' },
  /** What an import of a roster stores: the students say it too, and it ends by itself. */
  roster_import: { pk: 'BRANCH#', sk: 'ROSTER_IMPORT#', scope: 'partition', isLeftOut: true },
  /** Rosters of earlier school years, and what moved the classes on. */
  year_roster: { pk: 'BRANCH#', sk: 'YEAR_ROSTER#', scope: 'partition' },
  year_move: { pk: 'BRANCH#', sk: 'YEAR_MOVE#', scope: 'partition' },
  year_steps: { pk: 'BRANCH#', sk: 'YEAR_STEPS#', scope: 'partition' },
  registration: { pk: 'BRANCH#', sk: 'MATERIAL#', scope: 'partition' },
  identity_provider: { pk: 'BRANCH#', sk: 'IDENTITY_PROVIDER', scope: 'partition', secret: ['sealed_client_secret'] },
  network: { pk: 'BRANCH#', sk: 'NETWORK#', scope: 'partition' },
  portal_key: { pk: 'BRANCH#', sk: 'PORTAL_KEY', scope: 'partition', secret: ['sealed_key'] },
  school_code: { pk: 'SCHOOL_CODE#', sk: 'SCHOOL_CODE', scope: 'linked', isLeftOut: true },
  sso_domain: { pk: 'SSO_DOMAIN#', sk: 'BRANCH#', scope: 'linked', isLeftOut: true },

  student: { pk: 'STUDENT#', sk: 'STUDENT', scope: 'partition' },
  tallied_student: { pk: 'STUDENT#', sk: 'TALLIED', scope: 'partition', isLeftOut: true },
  /** What the attempts of a day are among the sums; it ends by itself. */
  answers_tallied: { pk: 'STUDENT#', sk: 'ANSWERED#', scope: 'partition', isLeftOut: true },
  /** What a cram school keeps of a student. */
  pupil: { pk: 'STUDENT#', sk: 'PUPIL', scope: 'partition' },
  attempt: { pk: 'STUDENT#', sk: 'ATTEMPT#', scope: 'partition' },
  start: { pk: 'STUDENT#', sk: 'START#', scope: 'partition', isLeftOut: true },
  /** Which attempt a start of a timed test goes on with. */
  timed_start: { pk: 'STUDENT#', sk: 'TIMED#', scope: 'partition', isLeftOut: true },
  regraded_marks: { pk: 'STUDENT#', sk: 'REGRADED#', scope: 'partition' },
  past_answer: { pk: 'STUDENT#', sk: 'PAST#', scope: 'partition' },
  late_answers: { pk: 'STUDENT#', sk: 'LATE#', scope: 'partition' },
  save_log: { pk: 'STUDENT#', sk: 'SAVED#', scope: 'partition' },
  /** When a call gave the student the key of an exam. */
  key_seen: { pk: 'STUDENT#', sk: 'KEY_SEEN#', scope: 'partition' },
  memo: { pk: 'STUDENT#', sk: 'MEMO#', scope: 'partition' },
  /** What a teacher said about an attempt. */
  comment: { pk: 'STUDENT#', sk: 'COMMENT#', scope: 'partition' },
  set_record: { pk: 'STUDENT#', sk: 'RECORD#', scope: 'partition' },
  /** That all of it was handed out: it goes with the student. */
  student_export: { pk: 'STUDENT#', sk: 'EXPORTED', scope: 'partition', isLeftOut: true },
  japanese_use: { pk: 'STUDENT#', sk: 'JAPANESE#', scope: 'partition' },
  /** What the attempts say, once more: how it is taken back. */
  question_counted: { pk: 'STUDENT#', sk: 'COUNTED#', scope: 'partition', isLeftOut: true },
  parent_link: { pk: 'STUDENT#', sk: 'PARENT#', scope: 'partition' },

  /** By the family, and by the school. */
  report: { pk: 'REPORTS#', sk: 'REPORT#', scope: 'partition' },
  report_key: { pk: 'REPORTS#', sk: 'KEY#', scope: 'partition', isLeftOut: true },
  reports_sent: { pk: 'REPORTS#', sk: 'SENT#', scope: 'partition', isLeftOut: true },
  school_report: { pk: 'SCHOOL_REPORTS#', sk: 'REPORT#', scope: 'partition' },
  school_report_key: { pk: 'SCHOOL_REPORTS#', sk: 'KEY#', scope: 'partition', isLeftOut: true },
  school_reports_sent: { pk: 'SCHOOL_REPORTS#', sk: 'SENT#', scope: 'partition', isLeftOut: true },

  /** What a branch wrote to parents, and to whom. */
  message: { pk: 'MESSAGES#', sk: 'MESSAGE#', scope: 'partition' },
  message_key: { pk: 'MESSAGES#', sk: 'KEY#', scope: 'partition', isLeftOut: true },
  /** That a message is for a parent, and when it was read. */
  received_message: { pk: 'RECEIVED#', sk: 'MESSAGE#', scope: 'partition' },

  reading: { pk: 'READINGS#', sk: 'AT#', scope: 'partition' },

  learning_run: { pk: 'LEARNING#', sk: 'RUN#', scope: 'partition' },
  learning_past_answer: { pk: 'LEARNING#', sk: 'PAST#', scope: 'partition' },
  learning_memo: { pk: 'LEARNING#', sk: 'MEMO#', scope: 'partition' },
  learning_item: { pk: 'LEARNING#', sk: 'ITEM#', scope: 'partition' },
  /** What the items say, once more and short. */
  learning_known: { pk: 'LEARNING#', sk: 'KNOWN#', scope: 'partition', isLeftOut: true },
  /** What the runs say, once more and short. */
  learning_best: { pk: 'LEARNING#', sk: 'BEST#', scope: 'partition', isLeftOut: true },
  learning_marks: { pk: 'LEARNING#', sk: 'MARKS#', scope: 'partition' },
  learning_photo: { pk: 'LEARNING#', sk: 'PHOTO#', scope: 'partition' },
  learning_plan: { pk: 'PLANS#', sk: 'PLAN#', scope: 'partition' },
  learning_task: { pk: 'PLANS#', sk: 'TASK#', scope: 'partition' },
  /** Can be given back for some days, then it ends by itself. */
  withdrawn_task: { pk: 'PLANS#', sk: 'WITHDRAWN#', scope: 'partition' },
  learning_day: { pk: 'LEARNING#', sk: 'DAY#', scope: 'partition' },

  timetable_day: { pk: 'DAY#', sk: 'HEAD', scope: 'partition' },
  lesson: { pk: 'DAY#', sk: 'LESSON#', scope: 'partition' },
  period_detail: { pk: 'DAY#', sk: 'DETAIL#', scope: 'partition' },
  /** What the details say, once more: lessons that are to be given again. */
  owed_lesson: { pk: 'OWED#', sk: '', scope: 'partition', isLeftOut: true },
  shift: { pk: 'SHIFTS#', sk: 'MONTH#', scope: 'partition' },
  /** An address that opens a teacher's shifts: who restores a branch hands out new ones. */
  shift_calendar: { pk: 'SHIFTS#', sk: 'CALENDAR#', scope: 'partition', isLeftOut: true },

  mission: { pk: 'MISSION#', sk: 'MISSION', scope: 'partition' },
  short_code: { pk: 'SHORT_CODE#', sk: 'SHORT_CODE', scope: 'ephemeral' },
  continue_code_of_student: { pk: 'MISSION#', sk: 'CONTINUE_CODE#', scope: 'partition', isLeftOut: true },
  short_code_of_class: { pk: 'MISSION#', sk: 'SHORT_CODE#', scope: 'partition', isLeftOut: true },
  mission_of_class: { pk: 'CLASS#', sk: 'MISSION#', scope: 'partition', isLeftOut: true },
  /** What a class's teachers have accepted beside the keys of a set. */
  accepted_answers: { pk: 'CLASS#', sk: 'ACCEPTED#', scope: 'partition' },
  attempt_choice: { pk: 'CLASS#', sk: 'CHOICE#', scope: 'partition' },
  /** That somebody looks at a class's results, for minutes. */
  live_class: { pk: 'LIVE#', sk: 'LIVE', scope: 'ephemeral' },
  /** Starts of a timed test on one device, for the time of it and a day. */
  device_starts: { pk: 'DEVICE#', sk: 'STARTS', scope: 'ephemeral' },
  test_guard: { pk: 'TESTS#', sk: 'TEST#', scope: 'partition', isLeftOut: true },
  shareable_url: { pk: 'SHAREABLE#', sk: 'SHAREABLE', scope: 'partition' },

  /** Lines of the lists of all attempts: what the attempts say. */
  attempt_line: { pk: 'LISTED#', sk: '', scope: 'linked', isLeftOut: true },
  mission_line: { pk: 'LISTED_MISSION#', sk: '', scope: 'linked', isLeftOut: true },
  japanese_marker: { pk: 'JAPANESE#', sk: 'USER#', scope: 'partition' },
  japanese_users: { pk: 'JAPANESE_USERS#', sk: '', scope: 'loose' },

  upload: { pk: 'UPLOAD#', sk: 'UPLOAD', scope: 'loose' },

  audit_record: { pk: 'AUDIT#', sk: '', scope: 'partition' },
  audit_link: { pk: 'AUDITCHAIN#', sk: 'LINK#', scope: 'partition' },
  audit_head: { pk: 'AUDITCHAIN#', sk: 'HEAD', scope: 'partition' },
  audit_mark: { pk: 'AUDITCHAIN#', sk: 'OF#', scope: 'partition', isLeftOut: true },

  maintenance: { pk: 'STAGE', sk: 'MAINTENANCE', scope: 'platform' },
  /** The number of the formats of this table. */
  format: { pk: 'STAGE', sk: 'FORMAT', scope: 'platform' },
  migration: { pk: 'STAGE', sk: 'MIGRATION#', scope: 'platform' },
  erased_branch: { pk: 'ERASED_BRANCH#', sk: 'ERASED_BRANCH', scope: 'platform' },
  notification: { pk: 'NOTIFICATION#', sk: 'NOTIFICATION', scope: 'platform' },
  set_head: { pk: 'SET#', sk: 'HEAD', scope: 'platform' },
  set_version: { pk: 'SET#', sk: 'V#', scope: 'platform' },
  courses: { pk: 'COURSES#', sk: 'COURSE#', scope: 'platform' },
  chapter: { pk: 'COURSE#', sk: 'CHAPTER#', scope: 'platform' },
  course_version: { pk: 'COURSE#', sk: 'VERSION#', scope: 'platform' },
  content: { pk: 'CONTENT#', sk: 'CONTENT', scope: 'platform' },
  /** Sums over all schools, which name nobody. */
  question_place: { pk: 'QUESTION_COUNTS#', sk: 'V#', scope: 'platform' },
  tally: { pk: 'TALLY#', sk: 'THINGS', scope: 'platform' },
  tally_answers: { pk: 'TALLY_ANSWERS#', sk: '', scope: 'platform' },
  question_shards: { pk: 'QUESTION_COUNTS#', sk: 'SHARDS', scope: 'platform' },
  question_sum: { pk: 'QUESTION_COUNTS#', sk: 'SUM#', scope: 'platform' },
  question_doubt: { pk: 'QUESTION_COUNTS#', sk: 'DOUBT#', scope: 'platform' },
  set_regrade: { pk: 'SET#', sk: 'REGRADE#', scope: 'platform' },
  material_code: { pk: 'MATERIAL#', sk: 'MATERIAL', scope: 'platform' },
  /** What it is drawn from opens every code of the issue. */
  material_lot: { pk: 'MATERIAL#', sk: 'LOT', scope: 'platform', secret: ['seed'] },
  master: { pk: 'MASTER#', sk: '', scope: 'platform' },
  job: { pk: 'JOB#', sk: 'JOB', scope: 'platform' },
  import_file: { pk: 'IMPORT_FILE#', sk: 'IMPORT_FILE', scope: 'ephemeral' },
  regrade_branch: { pk: 'JOB#', sk: 'BRANCH#', scope: 'platform' },
  open_job: { pk: 'JOBS_OPEN', sk: '', scope: 'platform' },
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
  'NETWORKS#',
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
