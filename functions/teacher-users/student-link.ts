import { type SealingKeys, seal } from '@tcheck/accounts/sealed-text'
import type { Student } from '@tcheck/data/student/student'

/** The `encrypted_username` of a student: goes into QR cards and links; ends when the student's `link_version` is raised. */
export const linkOf = (keys: SealingKeys, { id, branch_id, link_version }: Student): string =>
  seal(keys, { purpose: 'student', branchId: branch_id, text: id, version: link_version, entryId: null })
