import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['MASTER#'],
    list: ['PUPILS#'],
    write: ['ACCOUNT#', 'BRANCH#', 'STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
