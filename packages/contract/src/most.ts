/**
 * How many of a thing one writer may have: what is listed whole is bounded where it is written.
 *
 * Teachers, registered codes, masters and branches are counted before the write, without a condition. Calls at the same moment may pass
 * these limits by as many as there are such calls. That does no harm: lists are read to their end, and one page more is no load. A limit
 * that protects somebody holds in the write itself: `openAdmission` (students of a branch), `childrenWrite` (children of a parent),
 * `createReport` (reports of a day), `takeStep` (second factor), `putShortCode`, and `countTry`, which counts before it answers.
 */

/** Children of one parent's account: each is a card of the parent's pages, read with their lessons and plans. */
export const MOST_CHILDREN = 10
/** v1 teachers of a branch, stopped ones too: shifts, lessons and choices list them whole. */
export const MOST_CLASS_TEACHERS = 300
/** Material codes that a branch has registered: a student's page lists what they open. */
export const MOST_REGISTERED_CODES = 300
/** Subjects, textbooks or units: filters and choices list them whole. */
export const MOST_MASTERS = 3000
/** Branches: filters and choices of admins list them whole. */
export const MOST_BRANCHES = 5000
/** Networks that a branch says are its own, decided ones too. */
export const MOST_NETWORKS = 20

/** What is said to whoever would pass one of them. */
export const countErrors = {
  PARENT_CHILDREN_FULL: [422, `1人の保護者につなげられる生徒は、${MOST_CHILDREN}人までです。`],
  TEACHERS_TOO_MANY: [422, `1つの教室に登録できる講師は、停止した人も入れて${MOST_CLASS_TEACHERS}人までです。`],
  MATERIAL_CODES_FULL: [
    422,
    `1つの教室に登録できる教材コードは${MOST_REGISTERED_CODES}件までです。使わないコードを外してから、もう一度お試しください。`,
  ],
  MASTERS_TOO_MANY: [422, `登録できるのは、${MOST_MASTERS}件までです。`],
  NETWORKS_TOO_MANY: [
    422,
    `1つの教室に登録できるネットワークは${MOST_NETWORKS}件までです。使わないものを消してから、もう一度お試しください。`,
  ],
  BRANCHES_TOO_MANY: [422, `登録できる教室は、${MOST_BRANCHES}までです。`],
  ENROLMENT_TEACHER_UNKNOWN: [422, 'この講師は、教室にいません。選び直してください。'],
} as const
