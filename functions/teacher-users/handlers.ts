import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { createInstantUser, type TeacherUsersDeps } from './routes/create-instant-user.ts'
import { listClasses } from './routes/list-classes.ts'
import { listStudents } from './routes/list-students.ts'
import { revokeLinks } from './routes/revoke-links.ts'

export const handlers = (deps: TeacherUsersDeps): GroupHandlers<typeof teacherUsers> => ({
  createInstantUser: createInstantUser(deps),
  listClasses: listClasses(deps),
  listStudents: listStudents(deps),
  revokeLinks: revokeLinks(deps),
})
