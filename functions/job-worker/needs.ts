import type { FunctionNeeds } from '../function-needs.ts'

/** Of a student who is erased, and what others have of them. */
const OF_A_STUDENT = [
  'ACCOUNT#',
  'BRANCH#',
  'CLASS#',
  'DAY#',
  'LEARNING#',
  'LISTED#',
  'MESSAGES#',
  'OWED#',
  'PLANS#',
  'QUESTION_COUNTS#',
  'READINGS#',
  'RECEIVED#',
  'REPORTS#',
  'SCHOOL_REPORTS#',
  'STUDENT#',
  'TALLY#',
  'TALLY_ANSWERS#',
] as const

/** What lists are read from whose files are made; of some an import counts who works with its sets. */
const OF_LISTS = ['JAPANESE_USERS#', 'LISTED_MISSION#'] as const
const LISTS = [
  'JOBS',
  'MATERIAL_LOTS',
  'QUESTION_DOUBTS',
  'SHAREABLES',
  'STUDENT_LESSONS#',
  'TEACHERS',
  'CLASS_TEACHERS',
] as const

/** By what is known of a task, and whose parents are told. */
const OF_TASKS = ['COURSE#', 'COURSES#'] as const

/** What an import of learning material stores, and an export reads. */
const OF_MATERIAL = ['CONTENT#', 'COURSE#', 'COURSES#'] as const

/** Accounts that an import of a roster makes. */
const OF_LOGINS = ['LOGIN#'] as const

/** What all kinds of jobs touch together. */
export const needs = {
  table: {
    read: [
      'JOB#',
      'JOBS_OPEN',
      'LIVE#',
      'MASTER#',
      'MATERIAL#',
      'MISSION#',
      'SET#',
      'SHORT_CODE#',
      ...OF_A_STUDENT,
      ...OF_LISTS,
      ...OF_TASKS,
      ...OF_LOGINS,
      'CONTENT#',
    ],
    list: ['BRANCHES', 'BRANCH#*#MISSIONS', 'RESULT#', 'SETS#', 'TASKS_DUE#', ...LISTS],
    write: [
      'AUDIT#',
      'JOB#',
      'JOBS_OPEN',
      'LIVE#',
      'MAIL#',
      'MATERIAL#',
      'MISSION#',
      'SET#',
      'SHORT_CODE#',
      'TESTS#',
      ...OF_A_STUDENT,
      ...OF_MATERIAL,
      ...OF_LOGINS,
    ],
    // A job writes in batches, and takes back what an import stored.
    remove: [
      'JOB#',
      'JOBS_OPEN',
      'MATERIAL#',
      'MISSION#',
      'SET#',
      'SHORT_CODE#',
      'TESTS#',
      ...OF_A_STUDENT,
      ...OF_MATERIAL,
      ...OF_LOGINS,
    ],
  },
  uploads: ['work'],
  media: ['list', 'read', 'write'],
  jobs: ['wake'],
  secrets: [],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
