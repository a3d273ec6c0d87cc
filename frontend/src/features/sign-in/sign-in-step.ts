import type { Owed } from '../session/visitor.ts'

/** Where somebody stands on the way in. Whoever has tokens and owes something is not in yet. */
export type SignInStep =
  | { kind: 'password' }
  | { kind: 'code'; challenge: string }
  /** @property currentPassword the issued one, where it was typed a moment ago; null after a reload */
  | { kind: 'new_password'; currentPassword: string | null }
  | { kind: 'second_factor'; currentPassword: string | null }

/** What the person has to do first, or null: in. */
export function stepFor(owes: Owed | null, currentPassword: string | null = null): SignInStep | null {
  if (owes === 'new_password') return { kind: 'new_password', currentPassword }
  if (owes === 'second_factor') return { kind: 'second_factor', currentPassword }
  return null
}

/** What a password sign-in led to. `null`: tokens are here. */
export function stepAfterPassword(answer: { second_factor: { challenge: string } | null }): SignInStep | null {
  return answer.second_factor && { kind: 'code', challenge: answer.second_factor.challenge }
}

/** The challenge has run out, or was used up by wrong numbers: from the beginning. */
export const isStepOver = (code: string): boolean => code === 'SIGN_IN_EXPIRED'

export const CODE_LENGTH = 6

/** Digits as they are typed, pasted with spaces, or written in full width; at most six. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}
