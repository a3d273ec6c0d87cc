import { openValue, sealValue } from './oidc-sealed.ts'
import type { SealingKeys } from './sealed-text.ts'

/** One sign-in that is under way at an identity provider, kept by the browser's tab and readable by us alone. */
export interface OidcTransaction {
  /** Used up by the first try to complete it. */
  id: string
  branch_id: string
  issuer: string
  client_id: string
  state: string
  nonce: string
  code_verifier: string
  /** Milliseconds since the epoch. */
  expires_at_ms: number
}

/** A person whom the provider has shown to be who they are, and who has no account linked yet. */
export interface OidcTicket {
  branch_id: string
  issuer: string
  issuer_name: string
  subject: string
  trusts_second_factor: boolean
  expires_at_ms: number
}

/** Time to type a password at the provider, perhaps with a second factor. */
export const TRANSACTION_MS = 10 * 60_000
/** Time to fetch the sheet with the link code. */
export const TICKET_MS = 15 * 60_000

const ANY_BRANCH = ''

export const sealTransaction = (keys: SealingKeys, transaction: OidcTransaction) =>
  sealValue(keys, { purpose: 'sso-transaction', branchId: ANY_BRANCH }, transaction)

/** null for what is not ours, and for what has ended. */
export function openTransaction(keys: SealingKeys, sealed: string, now: Date): OidcTransaction | null {
  // Sealed by us for this purpose only, so its shape is ours.
  const value = openValue(keys, { purpose: 'sso-transaction', branchId: ANY_BRANCH }, sealed) as
    | OidcTransaction
    | undefined
  return value && now.getTime() < value.expires_at_ms ? value : null
}

export const sealTicket = (keys: SealingKeys, ticket: OidcTicket) =>
  sealValue(keys, { purpose: 'sso-ticket', branchId: ANY_BRANCH }, ticket)

export function openTicket(keys: SealingKeys, sealed: string, now: Date): OidcTicket | null {
  const value = openValue(keys, { purpose: 'sso-ticket', branchId: ANY_BRANCH }, sealed) as OidcTicket | undefined
  return value && now.getTime() < value.expires_at_ms ? value : null
}
