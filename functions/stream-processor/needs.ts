import type { FunctionNeeds } from '../function-needs.ts'

/**
 * Sends mails (where they go, and the code that some of them tell) and pushes, forgets devices that have gone, lists attempts and missions, notes who used 国語, counts what is
 * answered to questions, and how many branches, teachers, students and answers there are. Of students, teachers and branches it writes
 * what it noted and counted alone.
 */
export const needs = {
  table: {
    read: [
      'ACCOUNT#',
      'BRANCH#',
      'JAPANESE#',
      'LEARNING#',
      'MAIL#',
      'MISSION#',
      'PUSH#',
      'QUESTION_COUNTS#',
      'SET#',
      'STUDENT#',
    ],
    write: [
      'ACCOUNT#',
      'BRANCH#',
      'JAPANESE#',
      'JAPANESE_USERS#',
      'LISTED#',
      'LISTED_MISSION#',
      'MAIL#',
      'PUSH#',
      'QUESTION_COUNTS#',
      'STUDENT#',
      'TALLY#',
      'TALLY_ANSWERS#',
    ],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
