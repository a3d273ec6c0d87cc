import type { FunctionNeeds } from '../function-needs.ts'

/**
 * Sends mails (where they go, and the code that some of them tell), lists attempts and missions, notes who used 国語. Of students it
 * writes that note alone.
 */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'JAPANESE#', 'MAIL#', 'MISSION#', 'SET#', 'STUDENT#'],
    write: ['ACCOUNT#', 'JAPANESE#', 'JAPANESE_USERS#', 'LISTED#', 'LISTED_MISSION#', 'MAIL#', 'STUDENT#'],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
