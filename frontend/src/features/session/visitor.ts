import type { CurrentApiUser } from '@tcheck/contract/groups/session'

/** What a student's unsent answers are sealed with when somebody else comes (`features/sealed-answers`). */
export interface AnswerSealing {
  keyId: string
  publicKey: string
  ticket: string
}

/** Who is signed in, and whom that person impersonates. */
export interface Visitor {
  user: CurrentApiUser
  /** Of a student whom the server has just answered; the device keeps it in sealed form only. */
  answerSealing?: AnswerSealing | null
  impersonatedBranch: CurrentApiUser | null
  impersonatedStudent: CurrentApiUser | null
  /** What the signed-in person has to do before anything else. */
  owes: Owed | null
  /** This device stands at the door (入退室専用) and shows nothing else. */
  isAtDoor?: boolean
}

export type Owed = 'new_password' | 'second_factor'
