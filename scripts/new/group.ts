import { camel, type Draft, withImport } from './draft.ts'
import type { NewEndpoint } from './new-endpoint.ts'

const REACH = { admin: 'all', branch: 'branch', teacher: 'branch', student: 'student', parent: 'student' } as const

/** A group of no endpoints yet: its contract, its Lambda, what that may touch, and its place in contract and tests. */
export function newGroup(draft: Draft, { group, caller }: NewEndpoint): void {
  const own = camel(group)
  const reach = REACH[caller as keyof typeof REACH]
  draft.create(
    `packages/contract/src/groups/${group}.ts`,
    `import * as z from 'zod'
import { group } from '../route.ts'

export const ${own} = group(
  '${group}',
  { callers: ['${caller}'], reach: '${reach}' },
  {
  },
)
`,
  )
  draft.change('packages/contract/src/contract.ts', (text) =>
    withImport(
      text.replace('\n}\nexport type Contract', `\n  ${own},\n}\nexport type Contract`),
      `import { ${own} } from './groups/${group}.ts'`,
    ),
  )
  draft.create(
    `functions/${group}/index.ts`,
    `import { ${own} } from '@tcheck/contract/groups/${group}'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(${own}, handlers({ table: cloud.table }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
`,
  )
  draft.create(
    `functions/${group}/handlers.ts`,
    `import type { ${own} } from '@tcheck/contract/groups/${group}'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'

export const handlers = (deps: { table: Table }): GroupHandlers<typeof ${own}> => ({
})
`,
  )
  draft.create(
    `functions/${group}/needs.ts`,
    `import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: ['read', 'write'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
`,
  )
  draft.change('functions/testing/lambdas.ts', (text) =>
    withImport(
      text.replace('    uploads: uploads({', `    ${own}: ${own}({ table }),\n    uploads: uploads({`),
      `import { handlers as ${own} } from '../${group}/handlers.ts'`,
    ),
  )
}
