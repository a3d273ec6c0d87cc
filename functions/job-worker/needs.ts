import type { FunctionNeeds } from '../function-needs.ts'

/** What all kinds of jobs touch together. */
export const needs = {
  table: {
    read: ['JOB#', 'JOBS_OPEN', 'MATERIAL#', 'SET#'],
    list: ['SETS#'],
    write: ['JOB#', 'JOBS_OPEN', 'MATERIAL#'],
  },
  jobs: ['wake'],
  secrets: [],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
