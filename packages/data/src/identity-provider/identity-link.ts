import { createHash } from 'node:crypto'
import { type Item, onlyIfAbsent, type Table, type Write } from '../table.ts'

/**
 * A person at an identity provider. The key is not a mail address, which the provider can give to another person. It includes the branch,
 * because one branch's provider must not sign in another branch's people.
 */
export interface ExternalIdentity {
  branch_id: string
  issuer: string
  subject: string
}

/** An account that such a person may enter. The subject itself is kept as a hash. */
export interface IdentityLink {
  /** Hash of branch, issuer and subject. */
  id: string
  branch_id: string
  issuer: string
  issuer_name: string
  account_id: string
  linked_at: string
}

/** One per issuer: a second person at the same provider needs the first link to be taken away. */
const issuerHash = (branchId: string, issuer: string) => hashOf([branchId, issuer]).slice(0, 22)
const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export const identityIdOf = ({ branch_id, issuer, subject }: ExternalIdentity) => hashOf([branch_id, issuer, subject])

const identityKey = (id: string) => ({ pk: `IDENTITY#${id}`, sk: 'IDENTITY' })
const ofAccount = (accountId: string) => `ACCOUNT#${accountId}`
const accountLinkKey = ({ account_id, branch_id, issuer }: IdentityLink) => ({
  pk: ofAccount(account_id),
  sk: `IDENTITY#${issuerHash(branch_id, issuer)}`,
})

export const findIdentityLink = (table: Table, identity: ExternalIdentity) =>
  table.get<IdentityLink>(identityKey(identityIdOf(identity)), { consistent: true })

/** The school accounts that are linked with an account, oldest first. */
export async function listIdentityLinks(table: Table, accountId: string): Promise<IdentityLink[]> {
  const links = await table.queryAll<IdentityLink>({ partition: ofAccount(accountId), beginsWith: 'IDENTITY#' })
  return links.sort((one, other) => one.linked_at.localeCompare(other.linked_at))
}

/** @throws ConditionFailed, in the transaction, where the person or the account is linked already */
export const linkIdentityWrites = (link: IdentityLink): Write[] => [
  { put: { ...identityKey(link.id), ...link }, condition: onlyIfAbsent },
  { put: { ...accountLinkKey(link), ...link }, condition: onlyIfAbsent },
]

export const unlinkIdentityWrites = (link: IdentityLink): Write[] => [
  { delete: identityKey(link.id) },
  {
    delete: accountLinkKey(link),
    condition: { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': link.id } },
  },
]

/** A code that links one account once. The table knows its hash only. */
export interface LinkCode {
  account_id: string
  branch_id: string
  /** Account of whoever issued it; the account's own where it linked itself. */
  issued_by: string
  /** Milliseconds since the epoch. */
  expires_at_ms: number
}

const linkCodeKey = (code: string) => ({ pk: `LINK_CODE#${hashOf([code])}`, sk: 'LINK_CODE' })

export const issueLinkCodeWrite = (code: string, linkCode: LinkCode): Write => {
  const item: Item = { ...linkCodeKey(code), ...linkCode, ttl: Math.ceil(linkCode.expires_at_ms / 1000) }
  return { put: item, condition: onlyIfAbsent }
}

/** undefined also for one that has ended: the table deletes late. */
export async function findLinkCode(table: Table, code: string, nowMs: number): Promise<LinkCode | undefined> {
  const found = await table.get<LinkCode>(linkCodeKey(code), { consistent: true })
  return found && nowMs < found.expires_at_ms ? found : undefined
}

/** Takes the code away; @throws ConditionFailed, in the transaction, when it was used meanwhile */
export const spendLinkCodeWrite = (code: string): Write => ({
  delete: linkCodeKey(code),
  condition: { ConditionExpression: 'attribute_exists(pk)' },
})
