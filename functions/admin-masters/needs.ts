import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['COURSES#', 'MASTER#'],
    list: ['MATERIAL_LOTS', 'SETS#'],
    write: ['MASTER#', 'SET#'],
    remove: ['MASTER#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
