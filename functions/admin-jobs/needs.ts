import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['JOB#'], list: ['JOBS'], write: ['JOB#', 'JOBS_OPEN', 'MATERIAL#'], remove: ['JOBS_OPEN'] },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
