import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch, which writes and sees who has read. */
export const needs = {
  table: { read: ['ACCOUNT#', 'MESSAGES#', 'RECEIVED#', 'STUDENT#'], write: ['MAIL#', 'MESSAGES#', 'RECEIVED#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds

/** For parents, who note that they have read, and write nothing else. */
export const familyNeeds = {
  ...needs,
  table: { read: ['BRANCH#', 'MESSAGES#', 'RECEIVED#'], write: ['RECEIVED#'] },
} as const satisfies FunctionNeeds
