import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['ACCOUNT#', 'JOB#', 'MATERIAL#', 'SET#', 'UPLOAD#'],
    list: ['ACCEPTED_AT#', 'SETS#', 'BRANCHES', 'BRANCH#*#MISSIONS'],
    write: ['JOB#', 'JOBS_OPEN', 'SET#'],
    remove: ['SET#'],
  },
  // Whether a name is there can be asked only by who may list; else the store says no more than "forbidden".
  media: ['list', 'read', 'write'],
  uploads: ['take'],
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
