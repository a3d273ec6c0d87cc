import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/lambda-kit/revoke-student-links'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { listStudents } from './list-students.ts'

export const handlers = (deps: RevocationDeps): GroupHandlers<typeof branchStudents> => ({
  list: listStudents(deps),
  revokeLinks: revokeStudentLinks(deps),
})
