import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    // The days to come, and which lessons of them somebody is owed.
    read: ['DAY#', 'MASTER#', 'OWED#'],
    list: ['PUPILS#'],
    write: ['ACCOUNT#', 'BRANCH#', 'STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
