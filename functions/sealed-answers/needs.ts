import type { FunctionNeeds } from '../function-needs.ts'

/** Whose answers they are, and all that saving them touches (`student-activities`, `learning` of students). */
export const needs = {
  table: {
    read: [
      'ACCOUNT#',
      'BRANCH#',
      'CLASS#',
      'CONTENT#',
      'LEARNING#',
      'LIVE#',
      'MATERIAL#',
      'MISSION#',
      'ONCE#',
      'SET#',
      'SHAREABLE#',
      'STAGE',
      'STUDENT#',
      'TESTS#',
      'UPLOAD#',
    ],
    list: ['RESULT#'],
    write: ['DEVICE#', 'LEARNING#', 'LIMIT#', 'LIVE#', 'ONCE#', 'STUDENT#', 'TESTS#', 'UPLOAD#'],
  },
  // Photos that were not sent come in as uploads do.
  uploads: ['receive'],
  secrets: ['sealing-keys', 'answer-keys'],
} as const satisfies FunctionNeeds
