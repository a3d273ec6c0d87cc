import type { FunctionNeeds } from '../function-needs.ts'

/**
 * Sends mails (where they go, and the code that some of them tell), lists attempts and missions, notes who used 国語, counts what is
 * answered to questions. Of students it writes what it noted and counted alone.
 */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'JAPANESE#', 'MAIL#', 'MISSION#', 'QUESTION_COUNTS#', 'SET#', 'STUDENT#'],
    write: [
      'ACCOUNT#',
      'JAPANESE#',
      'JAPANESE_USERS#',
      'LISTED#',
      'LISTED_MISSION#',
      'MAIL#',
      'QUESTION_COUNTS#',
      'STUDENT#',
    ],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
