import { rolesOf, type Visitor } from './current-user.ts'

/** Where a signed-in person begins. Whom one stands in for comes first: that is the work at hand. */
export function homeOf(visitor: Visitor): string {
  const roles = rolesOf(visitor)
  if (visitor.impersonatedStudent) return '/v1/student/top1'
  if (visitor.impersonatedBranch) return '/v1/branch/users'
  if (roles.has('admin')) return '/admin'
  if (roles.has('branch')) return '/v1/branch/users'
  if (roles.has('teacher')) return visitor.user.teacher?.is_v2 ? '/teacher/home' : '/v1/teacher/top'
  if (roles.has('parent')) return '/v1/parent/top'
  return '/student/home'
}
