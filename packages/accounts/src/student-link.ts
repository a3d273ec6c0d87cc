import { type SealingKeys, seal } from './sealed-text.ts'

interface LinkedStudent {
  id: string
  branch_id: string
  link_version: number
}

/** The `encrypted_username` of a student: goes into QR cards and links; ends when the student's `link_version` is raised. */
export const linkOf = (keys: SealingKeys, { id, branch_id, link_version }: LinkedStudent): string =>
  seal(keys, { purpose: 'student', branchId: branch_id, text: id, version: link_version, entryId: null })
