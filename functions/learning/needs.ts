import type { FunctionNeeds } from '../function-needs.ts'

/** For students, who learn. */
export const familyNeeds = {
  table: {
    read: ['CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'PLANS#', 'SET#', 'UPLOAD#'],
    write: ['LEARNING#', 'UPLOAD#'],
  },
  // Signs the URLs of photos, which the other origin checks.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
