import type { FunctionNeeds } from '../function-needs.ts'

/** For staff, who look; nothing of it has a route yet. */
export const needs = {
  table: { read: ['CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'SET#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds

/** For students, who learn. */
export const familyNeeds = {
  ...needs,
  // What gave way in a run and what was drawn lie with those of attempts.
  table: { read: needs.table.read, write: ['LEARNING#', 'STUDENT#'] },
} as const satisfies FunctionNeeds
