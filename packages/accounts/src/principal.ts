/** The five roles of spec.md section 6. */
export type Role = 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

/** Somebody who signed in with a password. */
export interface AccountPrincipal {
  kind: 'account'
  role: Role
  account_id: string
  /** null for admins, who belong to no branch. */
  branch_id: string | null
  session_version: number
}

/** A v2 student, known by `encrypted_username` alone: by grade, kumi and ban, never by name. */
export interface StudentPrincipal {
  kind: 'student'
  student_id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  student_kind: 'roster' | 'instant'
  /** Set when the student came in by grade, kumi and ban: this entry sees its own attempts only (domain.md "Tokens and cookie"). */
  entry_id: string | null
}

/** Who makes a call, as the envelope of every Lambda found out. */
export type Principal = AccountPrincipal | StudentPrincipal
