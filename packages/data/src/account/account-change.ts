import type { Write } from '../table.ts'
import {
  type Account,
  accountKey,
  type PendingSecondFactor,
  raiseSessionVersionWrite,
  type SecondFactor,
  sessionKey,
} from './account.ts'
import { passwordItem } from './password-item.ts'

/** What changes in one account, for a transaction with the record of the act. Each fails where another change came first. */

/** The account as it was read: every new password ends its sessions, and one that ends leaves none to be changed. */
const unchanged = {
  condition: 'session_version = :version AND must_change_password = :owed',
  values: ({ session_version, must_change_password }: Account) => ({
    ':version': session_version,
    ':owed': must_change_password,
  }),
}

/** A new password; every session of before ends with it. The account after it. */
export function setPassword(
  account: Account,
  { hash, mustChange, at }: { hash: string; mustChange: boolean; at: string },
): { writes: Write[]; changed: Account } {
  const { ended_sessions: _, ...stored } = account
  const changed: Account = {
    ...stored,
    must_change_password: mustChange,
    password_changed_at: at,
    session_version: account.session_version + 1,
  }
  return {
    changed,
    writes: [
      {
        update: accountKey(account.id),
        expression: {
          UpdateExpression:
            'SET must_change_password = :must, password_changed_at = :at, session_version = :next REMOVE ended_sessions',
          ConditionExpression: unchanged.condition,
          ExpressionAttributeValues: {
            ...unchanged.values(account),
            ':must': mustChange,
            ':at': at,
            ':next': changed.session_version,
          },
        },
      },
      { put: passwordItem(account.id, hash) },
    ],
  }
}

export const setName = (account: Account, name: string): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'SET #name = :name',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':name': name },
  },
})

export const beginSecondFactorWrite = (account: Account, pending: PendingSecondFactor): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'SET pending_second_factor = :pending',
    ConditionExpression: unchanged.condition,
    ExpressionAttributeValues: { ...unchanged.values(account), ':pending': pending },
  },
})

/** The pending one becomes the one in force. */
export const setSecondFactor = (account: Account, factor: SecondFactor): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'SET second_factor = :factor REMOVE pending_second_factor',
    ConditionExpression: 'pending_second_factor.sealed_secret = :sealed',
    ExpressionAttributeValues: { ':factor': factor, ':sealed': factor.sealed_secret },
  },
})

export const removeSecondFactorWrite = (account: Account, factor: SecondFactor): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'REMOVE second_factor, pending_second_factor',
    ConditionExpression: 'second_factor.sealed_secret = :sealed',
    ExpressionAttributeValues: { ':sealed': factor.sealed_secret },
  },
})

/** Takes a code's step, so that neither this code nor an older one works again. */
export const takeStep = (account: Account, factor: SecondFactor, step: number): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'SET second_factor.last_step = :step',
    ConditionExpression: 'second_factor.sealed_secret = :sealed AND second_factor.last_step < :step',
    ExpressionAttributeValues: { ':sealed': factor.sealed_secret, ':step': step },
  },
})

/** Replaces the recovery codes: by one fewer when one was used, or by new ones. */
export const setRecoveryCodes = (account: Account, factor: SecondFactor, hashes: readonly string[]): Write => ({
  update: accountKey(account.id),
  expression: {
    UpdateExpression: 'SET second_factor.recovery_hashes = :hashes',
    ConditionExpression: 'second_factor.sealed_secret = :sealed AND second_factor.recovery_hashes = :before',
    ExpressionAttributeValues: {
      ':sealed': factor.sealed_secret,
      ':before': factor.recovery_hashes,
      ':hashes': [...hashes],
    },
  },
})

/** Beyond this many, ending one more ends all: the account is read on every call and stays small. */
const MOST_ENDED = 50
const ACCESS_TOKEN_LIFE_SECONDS = 3600
const SKEW_SECONDS = 60

/**
 * Ends one session and all its access tokens at once. The session is deleted; its name stays in the account until the last of its tokens
 * has expired.
 */
export function endSessionWrites(account: Account, sessionId: string, now: Date): Write[] {
  const seconds = Math.floor(now.getTime() / 1000)
  const gone = { delete: sessionKey(account.id, sessionId) }
  const isOver = (entry: string) =>
    Number(entry.slice(entry.lastIndexOf('@') + 1)) + ACCESS_TOKEN_LIFE_SECONDS + SKEW_SECONDS < seconds
  const ended = [...(account.ended_sessions ?? [])]
  const stored = ended.filter((entry) => !isOver(entry))
  if (stored.length >= MOST_ENDED) return [gone, raiseSessionVersionWrite(account.id)]
  const entry = `${sessionId}@${seconds}`
  // Adding to a set needs no condition, so that two sessions may end at the same moment; tidying up does.
  const expression =
    stored.length === ended.length
      ? { UpdateExpression: 'ADD ended_sessions :one', ExpressionAttributeValues: { ':one': new Set([entry]) } }
      : {
          UpdateExpression: 'SET ended_sessions = :kept',
          ExpressionAttributeValues: { ':kept': new Set([...stored, entry]), ':before': account.ended_sessions },
        }
  const condition = 'attribute_exists(pk)'
  const ConditionExpression = stored.length === ended.length ? condition : `${condition} AND ended_sessions = :before`
  return [gone, { update: accountKey(account.id), expression: { ...expression, ConditionExpression } }]
}

/** Whether a session was ended by itself; `session_version` tells of those that were ended together. */
export const hasSessionEnded = (
  { ended_sessions: ended }: Pick<Account, 'ended_sessions'>,
  sessionId: string,
): boolean => ended !== undefined && [...ended].some((entry) => entry.startsWith(`${sessionId}@`))
