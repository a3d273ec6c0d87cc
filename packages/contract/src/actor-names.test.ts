import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from './contract.ts'
import { endpoints } from './endpoints.ts'
import { leavesOf } from './testing/limits.ts'

// A parent chooses the own name. Where an answer names the person who did something, it must be clear that it is no member of staff
// (decision 0315): either no parent can be that person, or the role stands beside the name.

/** Names of persons who did something, as the end of a field's path, with the rule that holds for it. */
const ACTORS: Readonly<Record<string, string>> = {
  created_by: 'staff only: an admin or a branch begins a job',
  stored_by: 'staff only: an admin stores material',
  state_changed_by: 'staff only: an admin publishes and withdraws question sets',
  written_by: 'staff only: a teacher writes a comment',
  'teachers_mark.by.name': 'staff only: a teacher or a branch marks',
  'sent_by.name': 'role: anybody sends a report',
}

const namedPersons = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { outputSchema } = isContractProcedure(procedure) ? procedure['~orpc'] : {}
    return leavesOf(outputSchema as unknown as z.ZodType)
      .filter(({ type, path }) => type === 'string' && /(^|[._])(by|sender|author|writer|actor)(\.name)?$/.test(path))
      .map(({ path }) => ({ path, call: `${group}.${name}` }))
  }),
)

test('each field that names an actor has a rule by which a parent is told from staff', () => {
  const known = Object.keys(ACTORS)
  const ruleOf = (path: string) => known.find((end) => path === end || path.endsWith(`.${end}`))
  expect(namedPersons.filter(({ path }) => ruleOf(path) === undefined)).toEqual([])
  expect(new Set(namedPersons.map(({ path }) => ruleOf(path)))).toEqual(new Set(known))
})

test('the only thing that a parent writes for others is a report', () => {
  const writes = endpoints.filter(
    ({ method, roles, scope }) => method !== 'GET' && roles.includes('parent') && scope !== 'self',
  )
  expect(writes.map(({ path }) => path)).toEqual(['/api/parent/reports'])
})
