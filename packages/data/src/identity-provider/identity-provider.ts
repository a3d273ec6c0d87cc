import { branchKey } from '../branch/branch.ts'
import { type Item, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'

/** Where the people of one branch have their accounts (OpenID Connect). At most one a branch. */
export interface IdentityProvider {
  branch_id: string
  kind: 'google' | 'microsoft' | 'generic'
  /** What people call it: 「さくら市 Google アカウント」. */
  name: string
  /** Unique: how its people find the branch at `/sso`. */
  school_code: string
  issuer: string
  client_id: string
  /** Sealed; bound to the branch. */
  sealed_client_secret: string
  /** Mail domains of its people; empty: whoever the issuer signs in. */
  allowed_domains: readonly string[]
  /** Whether signing in there also stands for our second factor. */
  trusts_second_factor: boolean
  is_enabled: boolean
  /** Raised by every change: what was begun under an earlier one is refused. */
  revision: number
  updated_at: string
  updated_by: string
}

const SK = 'IDENTITY_PROVIDER'
const providerKey = (branchId: string) => ({ pk: branchKey(branchId).pk, sk: SK })
const codeKey = (schoolCode: string) => ({ pk: `SCHOOL_CODE#${schoolCode}`, sk: 'SCHOOL_CODE' })
const domainPk = (domain: string) => `SSO_DOMAIN#${domain}`
const domainKey = (domain: string, branchId: string) => ({ pk: domainPk(domain), sk: `BRANCH#${branchId}` })
/** Schools of one city may share a domain; who has more of them types the school's code. */
const MOST_OF_DOMAIN = 20

const ownedBy = (branchId: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR branch_id = :branch',
  ExpressionAttributeValues: { ':branch': branchId },
})

export const getIdentityProvider = (table: Table, branchId: string) =>
  table.get<IdentityProvider>(providerKey(branchId), { consistent: true })

/** By the school's code, or by a mail domain that one or several branches let in. Disabled ones are left out. */
export async function findIdentityProviders(table: Table, codeOrDomain: string): Promise<IdentityProvider[]> {
  const branchIds = codeOrDomain.includes('.')
    ? await branchesOfDomain(table, codeOrDomain)
    : await branchOfCode(table, codeOrDomain)
  const found = await table.batchGet<IdentityProvider>(branchIds.map(providerKey))
  return found.filter((provider) => provider.is_enabled)
}

async function branchOfCode(table: Table, code: string): Promise<string[]> {
  const item = await table.get<{ branch_id: string }>(codeKey(code))
  return item ? [item.branch_id] : []
}

async function branchesOfDomain(table: Table, domain: string): Promise<string[]> {
  const { items } = await table.query<{ branch_id: string }>({ partition: domainPk(domain), limit: MOST_OF_DOMAIN })
  return items.map(({ branch_id }) => branch_id)
}

/**
 * The writes that replace `previous` by `next`, with its code and domains, for one transaction.
 * @throws ConditionFailed if somebody else changed it or has the school code
 */
export function saveIdentityProviderWrites(next: IdentityProvider, previous: IdentityProvider | undefined): Write[] {
  const { branch_id: branchId } = next
  const item: Item = { ...providerKey(branchId), ...next }
  const gone = previous?.allowed_domains.filter((domain) => !next.allowed_domains.includes(domain)) ?? []
  return [
    { put: item, condition: previous ? unchangedSince(previous) : onlyIfAbsent },
    { put: { ...codeKey(next.school_code), branch_id: branchId }, condition: ownedBy(branchId) },
    ...(previous && previous.school_code !== next.school_code ? [{ delete: codeKey(previous.school_code) }] : []),
    ...next.allowed_domains.map(
      (domain): Write => ({
        put: { ...domainKey(domain, branchId), branch_id: branchId },
      }),
    ),
    ...gone.map((domain): Write => ({ delete: domainKey(domain, branchId) })),
  ]
}

/** Whose the school code is; undefined while nobody has it. */
export const branchOfSchoolCode = async (table: Table, code: string) => (await branchOfCode(table, code))[0]

export const removeIdentityProviderWrites = (provider: IdentityProvider): Write[] => [
  { delete: providerKey(provider.branch_id), condition: unchangedSince(provider) },
  { delete: codeKey(provider.school_code) },
  ...provider.allowed_domains.map((domain): Write => ({ delete: domainKey(domain, provider.branch_id) })),
]

const unchangedSince = ({ revision }: IdentityProvider) => ({
  ConditionExpression: 'revision = :revision',
  ExpressionAttributeValues: { ':revision': revision },
})

/** The key that a partner's portal shares with one branch. */
interface PortalKey {
  branch_id: string
  /** `<branch id>.<short random>`: in the head of each text that the partner makes. */
  key_id: string
  /** Sealed; bound to the branch. */
  sealed_key: string
  created_at: string
}

const portalKeyKey = (branchId: string) => ({ pk: branchKey(branchId).pk, sk: 'PORTAL_KEY' })

export const getPortalKey = (table: Table, branchId: string) =>
  table.get<PortalKey>(portalKeyKey(branchId), { consistent: true })
export const putPortalKeyWrite = (key: PortalKey): Write => ({ put: { ...portalKeyKey(key.branch_id), ...key } })
export const removePortalKeyWrite = (branchId: string): Write => ({
  delete: portalKeyKey(branchId),
  condition: onlyIfPresent,
})
