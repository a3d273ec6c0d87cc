import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import type { RevocationDeps } from '@tcheck/services/links/revoke-student-links'
import { listStudents } from './routes/list.ts'
import { revokeLinks } from './routes/revoke-links.ts'

export const handlers = (deps: RevocationDeps): GroupHandlers<typeof branchStudents> => ({
  list: listStudents(deps),
  revokeLinks: revokeLinks(deps),
})
