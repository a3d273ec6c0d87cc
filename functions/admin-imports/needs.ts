import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['COURSES#', 'IMPORT_FILE#', 'JOB#', 'MASTER#', 'SET#'],
    list: ['SETS#'],
    write: ['IMPORT_FILE#', 'JOB#', 'JOBS_OPEN', 'LIMIT#'],
  },
  // A signed address may do no more than who signed it.
  uploads: ['import'],
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
