import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers. */
export const needs = {
  table: {
    // Mails are read to be taken back; whose a card is, and whose parents are told, stands with student and account.
    read: ['ACCOUNT#', 'BRANCH#', 'DAY#', 'MAIL#', 'MASTER#', 'READINGS#', 'STUDENT#'],
    list: ['READINGS_LATE#', 'READINGS_OF#', 'STUDENT_LESSONS#'],
    write: ['DAY#', 'MAIL#', 'OWED#', 'READINGS#'],
    remove: ['DAY#', 'OWED#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
