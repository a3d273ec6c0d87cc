import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers. */
export const needs = {
  // Mails are read to be taken back.
  table: {
    read: ['MAIL#', 'REPORTS#', 'SCHOOL_REPORTS#', 'UPLOAD#'],
    write: ['MAIL#', 'REPORTS#', 'SCHOOL_REPORTS#', 'UPLOAD#'],
    remove: ['REPORTS#', 'SCHOOL_REPORTS#', 'UPLOAD#'],
  },
  // Signs the URLs of files, which the other origin checks.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds

/** For students and parents, who send reports and nothing else: what the school sent they may only read. */
export const familyNeeds = {
  ...needs,
  table: { read: ['REPORTS#', 'SCHOOL_REPORTS#', 'UPLOAD#'], write: ['REPORTS#', 'UPLOAD#'] },
} as const satisfies FunctionNeeds
