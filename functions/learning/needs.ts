import type { FunctionNeeds } from '../function-needs.ts'

/** For students, who learn. */
export const familyNeeds = {
  table: { read: ['CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'PLANS#', 'SET#'], write: ['LEARNING#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
