/** The five roles of spec.md section 6. */
export type Role = 'admin' | 'branch' | 'teacher' | 'student' | 'parent'

/** Who really acts where somebody impersonates a branch or a student. */
export interface Impersonator {
  account_id: string
  role: 'admin' | 'branch'
  branch_id: string | null
  /** The branch that an admin impersonates on the way to a student of it. */
  through_branch_id: string | null
}

/** What an account has to do before it may do anything else. */
export type Owed = 'new_password' | 'second_factor'

/** Somebody who signed in with a password, or whom somebody impersonates. */
export interface AccountPrincipal {
  kind: 'account'
  role: Role
  account_id: string
  /** null for admins, who belong to no branch. */
  branch_id: string | null
  session_version: number
  /** The signed-in device that calls; the impersonator's where `by` is set. */
  session_id: string
  /** A parent's children; nobody else has any. */
  student_ids: readonly string[]
  owes: Owed | null
  /** `tutorial`: signed in to the sandbox, reads as ever, and may write nothing. `door`: see `failureOf`. */
  mode?: 'tutorial' | 'door'
  /** A v2 teacher: of a school, whose students have no names. Each kind of teacher has calls of its own (`teachers` of a route). */
  isSchools?: true
  by: Impersonator | null
}

/** A v2 student, known by `encrypted_username` alone: by grade, kumi and ban, never by name. */
export interface StudentPrincipal {
  kind: 'student'
  student_id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  /** When they were moved up into the class; absent for who has been in no other. */
  in_class_since?: string
  student_kind: 'roster' | 'instant'
  /** Set when the student came in by grade, kumi and ban: this entry sees its own attempts only (domain.md "Tokens and cookie"). */
  entry_id: string | null
  /** Which device of the entry this is, from the second one on. */
  entry_turn?: number
  /** When another device continued the entry: from then on this one writes nothing. */
  continued_at?: string
  /** Somebody looks at results of the branch, or did within the last minutes. */
  is_branch_watched?: true
  /** Teachers of the branch have accepted answers beside the keys of sets. */
  has_accepted_answers?: true
  /** Set for whoever came in by a shareable key: that opens the link's set and nothing else. */
  shareable_key?: string
  /** Has a password (v1), however this visit began: an exam of no mission is a test until its student has finished one. */
  signs_in?: true
  /** Set for whoever came in by number at a mission: that opens its sets and nothing else. */
  mission_id?: string
  by: Impersonator | null
  /** Where a student signed in with a password: see {@link AccountPrincipal}. */
  session_id: string | null
  owes: Owed | null
}

/**
 * The principal of a call, as the middleware determined it: the signed-in person, or the impersonated one, with `by` the person who
 * impersonates.
 */
export type Principal = AccountPrincipal | StudentPrincipal
