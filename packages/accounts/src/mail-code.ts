import { randomInt, timingSafeEqual } from 'node:crypto'
import { openValue, type SealedFor, sealValue } from './oidc-sealed.ts'
import type { SealingKeys } from './sealed-text.ts'

/** Whose address a code confirms: a code that was generated for one address of one account is worth nothing for another. */
interface MailCodeFor {
  accountId: string
  address: string
}

// What is sealed says itself whose it is.
const SEALED_FOR: SealedFor = { purpose: 'mail-code', branchId: '' }

/**
 * Generates the six digits that prove access to a mail address, sealed for the table. A hash of six digits could be reversed by anybody who
 * reads the table, and the Lambda that sends the mail needs the digits (decision 0340).
 */
export function generateMailCode(keys: SealingKeys, { accountId, address }: MailCodeFor): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return sealValue(keys, SEALED_FOR, { account_id: accountId, address, code })
}

/** The digits, or null where they were not sealed for this address of this account. */
export function openMailCode(keys: SealingKeys, sealed: string, { accountId, address }: MailCodeFor): string | null {
  const opened = openValue(keys, SEALED_FOR, sealed) as
    | { account_id: string; address: string; code: string }
    | undefined
  return opened?.account_id === accountId && opened.address === address ? opened.code : null
}

/** Full width, spaces and hyphens make no difference. */
export function isMailCode(typed: string, code: string): boolean {
  const given = Buffer.from(typed.normalize('NFKC').replace(/[\s-]/g, ''))
  const wanted = Buffer.from(code)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
