import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['ACCOUNT#', 'CONTENT#', 'COURSE#', 'COURSES#', 'SET#'],
    list: ['SETS#'],
    write: ['CONTENT#', 'COURSE#', 'COURSES#'],
    remove: ['CONTENT#', 'COURSE#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
