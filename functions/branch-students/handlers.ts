import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { RevocationDeps } from '@tcheck/lambda-kit/revoke-student-links'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { listStudents } from './routes/list.ts'
import { revokeLinks } from './routes/revoke-links.ts'

export const handlers = (deps: RevocationDeps): GroupHandlers<typeof branchStudents> => ({
  list: listStudents(deps),
  revokeLinks: revokeLinks(deps),
})
