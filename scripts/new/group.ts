import { camel, type Draft, withImport } from './draft.ts'
import type { NewEndpoint } from './new-endpoint.ts'

const REACH = { admin: 'all', branch: 'branch', teacher: 'branch', student: 'student', parent: 'student' } as const

/**
 * Drafts a new group: its contract and its line in `contract.ts`. It is a plain group (`functions/plain-group.ts`), so
 * its Lambda is its folder of routes.
 */
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
}
