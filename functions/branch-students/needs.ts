import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['BRANCH#', 'MASTER#'],
    list: ['PUPILS#'],
    write: ['ACCOUNT#', 'STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
