import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['JOB#'], write: ['JOB#', 'JOBS_OPEN'] },
  // A signed address may do no more than who signed it.
  uploads: ['hand_out_results'],
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
