import type { CurrentApiUser } from '@tcheck/contract/groups/session'

/** Who is signed in, and whom that person impersonates. */
export interface Visitor {
  user: CurrentApiUser
  encryptLoginId: string
  impersonatedBranch: CurrentApiUser | null
  impersonatedStudent: CurrentApiUser | null
  /** What the signed-in person has to do before anything else. */
  owes: Owed | null
  /** This device stands at the door (入退室専用) and shows nothing else. */
  isAtDoor?: boolean
}

export type Owed = 'new_password' | 'second_factor'
