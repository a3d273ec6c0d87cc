import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { revokeStudentLinks } from '@tcheck/lambda-kit/revoke-student-links'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { createInstantUser, type TeacherUsersDeps } from './routes/create-instant-user.ts'
import { listClasses } from './routes/list-classes.ts'
import { listStudents } from './routes/list-students.ts'

export const handlers = (deps: TeacherUsersDeps): GroupHandlers<typeof teacherUsers> => ({
  createInstantUser: createInstantUser(deps),
  listClasses: listClasses(deps),
  listStudents: listStudents(deps),
  revokeLinks: revokeStudentLinks(deps),
})
