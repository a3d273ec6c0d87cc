import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers, who plan, and look at written answers. */
export const needs = {
  table: {
    read: [
      'ACCOUNT#',
      'BRANCH#',
      'CONTENT#',
      'COURSE#',
      'COURSES#',
      'LEARNING#',
      'MASTER#',
      'PLANS#',
      'SET#',
      'STUDENT#',
    ],
    list: ['MARKS_LOOKED#', 'MARKS_WAITING#', 'STUDENT_LESSONS#'],
    write: ['LEARNING#', 'PLANS#'],
  },
  // Signs the URLs of photos, which the other origin checks.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds

/** For students, who learn. */
export const familyNeeds = {
  table: {
    read: ['CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'PLANS#', 'SET#', 'UPLOAD#'],
    write: ['LEARNING#', 'UPLOAD#'],
  },
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
