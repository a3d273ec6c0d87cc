import type { branchLinkCodes } from '@tcheck/contract/groups/branch-link-codes'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { issue } from './routes/issue.ts'

export const handlers = (deps: { table: Table }): GroupHandlers<typeof branchLinkCodes> => ({ issue: issue(deps) })
