import type { FunctionNeeds } from '../function-needs.ts'

/**
 * Sends mails and pushes, removes gone devices, lists attempts and missions, records who used 国語, counts answers to questions, and counts
 * branches, teachers, students and answers. Of students, teachers and branches it writes only these records and counts.
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
    remove: ['ACCOUNT#', 'BRANCH#', 'LISTED#', 'LISTED_MISSION#', 'QUESTION_COUNTS#', 'STUDENT#'],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
