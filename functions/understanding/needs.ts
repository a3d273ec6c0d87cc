import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers, who look and change nothing. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'COURSE#', 'COURSES#', 'DAY#', 'LEARNING#', 'MASTER#', 'SET#', 'STUDENT#'],
    list: ['KNOWN#', 'KNOWN_ITEM#', 'PLANS_OF#', 'PUPILS#', 'TASKS_DUE#', 'TASKS_TOLD#'],
  },
  // Signs the URLs of photos, which the other origin checks: one bundle for both.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds

/** For parents, who look at what a child does, and may write nothing of it: no attendance, no plan, no mark. */
export const familyNeeds = {
  table: {
    read: ['ACCOUNT#', 'CONTENT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'MASTER#', 'PLANS#', 'SET#', 'STUDENT#'],
  },
  secrets: needs.secrets,
} as const satisfies FunctionNeeds
