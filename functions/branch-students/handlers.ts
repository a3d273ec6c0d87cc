import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { RevocationDeps } from '@tcheck/services/links/revoke-student-links'
import { closeStudent } from './routes/close.ts'
import { listStudents } from './routes/list.ts'
import { revokeDoorCard } from './routes/revoke-door-card.ts'
import { revokeLinks } from './routes/revoke-links.ts'

export const handlers = (deps: RevocationDeps): GroupHandlers<typeof branchStudents> => ({
  list: listStudents(deps),
  close: closeStudent(deps),
  revokeLinks: revokeLinks(deps),
  revokeDoorCard: revokeDoorCard(deps),
})
