import type { FunctionNeeds } from '../function-needs.ts'

/** What all kinds of jobs touch together. */
export const needs = {
  table: {
    read: ['BRANCH#', 'JOB#', 'JOBS_OPEN', 'MASTER#', 'MATERIAL#', 'MISSION#', 'SET#', 'STUDENT#'],
    list: ['BRANCHES', 'BRANCH#*#MISSIONS', 'RESULT#', 'SETS#'],
    write: ['AUDIT#', 'CLASS#', 'JOB#', 'JOBS_OPEN', 'MATERIAL#', 'MISSION#', 'SET#', 'STUDENT#', 'TESTS#'],
  },
  uploads: ['work'],
  media: ['list', 'write'],
  jobs: ['wake'],
  secrets: [],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
