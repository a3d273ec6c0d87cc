import type { FunctionNeeds } from '../function-needs.ts'

/** Opens attempts read only; of students it writes that they were handed out, and that they are being erased. */
export const needs = {
  table: {
    read: [
      'DAY#',
      'JOB#',
      'LEARNING#',
      'LISTED#',
      'OWED#',
      'PLANS#',
      'READINGS#',
      'REPORTS#',
      'SCHOOL_REPORTS#',
      'SET#',
      'STUDENT#',
    ],
    list: ['BRANCHES', 'STUDENT_LESSONS#'],
    write: ['JOB#', 'JOBS_OPEN', 'STUDENT#'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
