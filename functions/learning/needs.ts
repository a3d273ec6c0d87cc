import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers, who look at written answers. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'CONTENT#', 'LEARNING#', 'SET#'],
    list: ['MARKS_LOOKED#', 'MARKS_WAITING#'],
    write: ['LEARNING#'],
  },
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds

/** For students, who learn. */
export const familyNeeds = {
  table: {
    read: ['CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'PLANS#', 'SET#', 'UPLOAD#'],
    write: ['LEARNING#', 'UPLOAD#'],
  },
  // Signs the URLs of photos, which the other origin checks.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
