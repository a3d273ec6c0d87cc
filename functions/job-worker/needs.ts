import type { FunctionNeeds } from '../function-needs.ts'

/** What all kinds of jobs touch together. */
export const needs = {
  table: {
    read: ['JOB#', 'JOBS_OPEN', 'MASTER#', 'MATERIAL#', 'SET#'],
    list: ['SETS#'],
    write: ['AUDIT#', 'JOB#', 'JOBS_OPEN', 'MATERIAL#', 'SET#'],
  },
  uploads: ['work'],
  media: ['list', 'write'],
  jobs: ['wake'],
  secrets: [],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
