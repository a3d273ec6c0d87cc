import type { FunctionNeeds } from '../function-needs.ts'

/** Also calls identity providers over the internet, which a Lambda outside of a VPC may. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'BRANCH#', 'IDENTITY#', 'LINK_CODE#', 'LOGIN#', 'SCHOOL_CODE#', 'SSO_DOMAIN#', 'STAGE'],
    write: ['ACCOUNT#', 'AUDIT#', 'CHALLENGE#', 'IDENTITY#', 'LIMIT#', 'LINK_CODE#', 'ONCE#', 'PASSWORD#'],
    remove: ['LINK_CODE#'],
  },
  secrets: ['token-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
