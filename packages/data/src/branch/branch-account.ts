import { type Account, accountKey, createAccountWrites, loginItem } from '../account/account.ts'
import { passwordItem } from '../account/password-item.ts'
import { onlyIfAbsent, type Write } from '../table.ts'
import { type Branch, branchItem, branchKey, branchSortKey } from './branch.ts'

const OPEN = 'attribute_exists(pk) AND attribute_not_exists(disabled_at)'

/** A branch together with the account that signs in for it; each write fails where another change came first. */

export const createBranchWrites = (branch: Branch, account: Account): Write[] => [
  { put: branchItem(branch), condition: onlyIfAbsent },
  ...createAccountWrites(account),
]

/**
 * Writes name, class count and, for a branch without one, the account. The name is also in the list's key.
 * @throws ConditionFailed if the branch is closed, or got an account meanwhile
 */
export function changeBranchWrite({ id, name, class_count }: Branch, newAccountId?: string): Write {
  return {
    update: branchKey(id),
    expression: {
      UpdateExpression: `SET #name = :name, gsi1sk = :place, class_count = :count${newAccountId ? ', account_id = :account' : ''}`,
      ConditionExpression: `${OPEN}${newAccountId ? ' AND attribute_not_exists(account_id)' : ''}`,
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':name': name,
        ':place': branchSortKey({ id, name }),
        ':count': class_count,
        ...(newAccountId && { ':account': newAccountId }),
      },
    },
  }
}

interface AccountChange {
  name: string
  login_id: string
  /** A new password, to be changed at the first sign-in; every session of before ends. */
  password?: { hash: string; at: string } | undefined
}

/** The account and, where its login changes, both logins. */
export function changeBranchAccountWrites(account: Account, change: AccountChange): Write[] {
  const { password } = change
  const more =
    ', must_change_password = :must, password_changed_at = :at, session_version = :next REMOVE ended_sessions'
  const update: Write = {
    update: accountKey(account.id),
    expression: {
      UpdateExpression: `SET #name = :name, login_id = :login${password ? more : ''}`,
      ConditionExpression: 'session_version = :version AND login_id = :before',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':name': change.name,
        ':login': change.login_id,
        ':before': account.login_id,
        ':version': account.session_version,
        ...(password && {
          ':must': true,
          ':at': password.at,
          ':next': account.session_version + 1,
        }),
      },
    },
  }
  const own: Write[] = [update, ...(password ? [{ put: passwordItem(account.id, password.hash) }] : [])]
  const [before, after] = [loginItem(account), loginItem({ ...account, login_id: change.login_id })]
  // The same login to the sign-in page: nothing to move.
  if (before.pk === after.pk) return own
  return [...own, { delete: { pk: before.pk, sk: before.sk } }, { put: after, condition: onlyIfAbsent }]
}

/** Nobody enters the branch from now on; what it holds stays. Fails where another call gave it an account meanwhile. */
export function disableBranchWrites(branch: Branch, at: string): Write[] {
  const holder = branch.account_id
  const own: Write = {
    update: branchKey(branch.id),
    expression: {
      UpdateExpression: 'SET disabled_at = :at',
      ConditionExpression: `${OPEN} AND ${holder ? 'account_id = :account' : 'attribute_not_exists(account_id)'}`,
      ExpressionAttributeValues: { ':at': at, ...(holder && { ':account': holder }) },
    },
  }
  if (branch.account_id === undefined) return [own]
  const account: Write = {
    update: accountKey(branch.account_id),
    expression: {
      UpdateExpression: 'SET disabled_at = :at, session_version = session_version + :one REMOVE ended_sessions',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at, ':one': 1 },
    },
  }
  return [own, account]
}
