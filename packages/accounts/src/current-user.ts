import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import type { Role } from './principal.ts'

interface BranchOfUser {
  id: string
  name: string
  class_count: number
}

interface PersonWithAccount {
  id: string
  role: Role
  realm: string
  login_id: string
  name: string
}

interface StudentOfBranch {
  id: string
  kind: 'roster' | 'instant'
  grade: number
  kumi: string
  ban: number
  login_id: string | null
}

const nobody = {
  is_admin: false,
  is_branch: false,
  is_student: false,
  is_parent: false,
  is_teacher: false,
  branch: null,
  parent: null,
  teacher: null,
  student: null,
}

/** The account's owner as the wire tells it (spec.md section 3, "Current user"). */
export function accountAsUser(account: PersonWithAccount, branch: BranchOfUser | null): CurrentApiUser {
  const { id, role, realm, login_id, name } = account
  return {
    ...nobody,
    id,
    login_id,
    [`is_${role}` as const]: true,
    branch: branch && onlyWire(branch),
    parent: role === 'parent' ? { id, name } : null,
    teacher: role === 'teacher' ? { id, name, is_v2: realm === 'teacher-v2' } : null,
  }
}

/** A student, known by grade, kumi and ban. */
export function studentAsUser(
  student: StudentOfBranch,
  branch: BranchOfUser | null,
  { isEntry }: { isEntry: boolean },
): CurrentApiUser {
  const { id, grade, kumi, ban } = student
  return {
    ...nobody,
    id,
    login_id: student.login_id ?? '',
    is_student: true,
    branch: branch && onlyWire(branch),
    student: { id, grade, kumi, ban, is_entry: isEntry, is_instant: student.kind === 'instant' },
  }
}

/** A branch that an admin impersonates, with the login of its own account. */
export function branchAsUser(branch: BranchOfUser, loginId: string): CurrentApiUser {
  return { ...nobody, id: branch.id, login_id: loginId, is_branch: true, branch: onlyWire(branch) }
}

/** Without the keys that an item of the table carries beside its fields. */
const onlyWire = ({ id, name, class_count }: BranchOfUser): BranchOfUser => ({ id, name, class_count })
