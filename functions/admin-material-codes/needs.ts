import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['JOB#', 'MASTER#', 'MATERIAL#', 'SET#'],
    list: ['MATERIAL#', 'MATERIAL_LOT#', 'MATERIAL_LOTS', 'SETS#'],
    write: ['BRANCH#', 'JOB#', 'JOBS_OPEN', 'MATERIAL#'],
    remove: ['BRANCH#'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
