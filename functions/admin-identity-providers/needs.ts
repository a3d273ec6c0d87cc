import type { FunctionNeeds } from '../function-needs.ts'

/** Also asks the identity provider that is set up, over the internet, whether it is there. */
export const needs = {
  table: {
    read: ['SCHOOL_CODE#'],
    write: ['BRANCH#', 'LINK_CODE#', 'SCHOOL_CODE#', 'SSO_DOMAIN#'],
    remove: ['BRANCH#', 'SCHOOL_CODE#', 'SSO_DOMAIN#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
