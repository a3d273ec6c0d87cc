import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import type { RevocationDeps } from '@tcheck/services/links/revoke-student-links'
import { closeStudent } from './routes/close.ts'
import { createStudent } from './routes/create.ts'
import { listStudents } from './routes/list.ts'
import { revokeDoorCard } from './routes/revoke-door-card.ts'
import { revokeLinks } from './routes/revoke-links.ts'
import { showStudent } from './routes/show.ts'
import { showChoices } from './routes/show-choices.ts'
import { updateStudent } from './routes/update.ts'

export const handlers = (deps: RevocationDeps): GroupHandlers<typeof branchStudents> => ({
  list: listStudents(deps),
  show: showStudent(deps),
  showChoices: showChoices(deps),
  create: createStudent(deps),
  update: updateStudent(deps),
  close: closeStudent(deps),
  revokeLinks: revokeLinks(deps),
  revokeDoorCard: revokeDoorCard(deps),
})
