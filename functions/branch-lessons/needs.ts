import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['ACCOUNT#', 'BRANCH#', 'DAY#', 'MASTER#', 'OWED#', 'SHIFTS#', 'STUDENT#'],
    list: ['PUPILS#', 'TEACHINGS#'],
    write: ['DAY#', 'OWED#'],
    remove: ['DAY#', 'OWED#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
