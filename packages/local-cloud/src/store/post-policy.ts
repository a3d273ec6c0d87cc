import { accessDenied, StoreError } from './store-error.ts'

interface Policy {
  expiration: string
  conditions: (Record<string, string> | readonly [string, string | number, string | number])[]
}

/** Fields that a policy need not mention. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])

/**
 * Checks the form of a signed POST against its policy: every condition holds, and no field goes beyond them.
 *
 * @param fields lower-case names, with `bucket` and the `key` after its `${filename}` was put in
 * @throws StoreError in S3's words: expired, a condition that failed, too small, too large, an extra field
 */
export function checkPostPolicy(
  encodedPolicy: string,
  fields: ReadonlyMap<string, string>,
  sizeBytes: number,
  nowMs: number,
): void {
  const policy = parsePolicy(encodedPolicy)
  if (!(nowMs <= Date.parse(policy.expiration))) throw violated('Policy expired.')
  const named = new Set(FREE_FIELDS)
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      checkSize(sizeBytes, Number(condition[1]), Number(condition[2]))
      continue
    }
    for (const { field, operator, expected } of comparisonsOf(condition)) {
      named.add(field)
      const value = fields.get(field) ?? ''
      const holds = operator === 'starts-with' ? value.startsWith(expected) : value === expected
      if (!holds) throw violated(`Policy Condition failed: ${JSON.stringify(condition)}`)
    }
  }
  for (const field of fields.keys()) {
    if (!named.has(field) && !field.startsWith('x-ignore-')) throw violated(`Extra input fields: ${field}`)
  }
}

const violated = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`)

function parsePolicy(encoded: string): Policy {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Partial<Policy>
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy as Policy
  } catch {
    // Answered below like every other policy that is none.
  }
  throw new StoreError(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
}

function checkSize(sizeBytes: number, smallest: number, largest: number) {
  if (sizeBytes < smallest) throw new StoreError(400, 'EntityTooSmall')
  if (sizeBytes > largest) {
    throw new StoreError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
}

function comparisonsOf(condition: Policy['conditions'][number]) {
  if (Array.isArray(condition)) {
    const [operator, field, expected] = condition
    if (operator !== 'eq' && operator !== 'starts-with') throw violated(`Unknown operator ${operator}`)
    return [{ operator, field: String(field).replace(/^\$/, '').toLowerCase(), expected: String(expected) }]
  }
  return Object.entries(condition).map(([field, expected]) => ({
    operator: 'eq',
    field: field.toLowerCase(),
    expected: String(expected),
  }))
}
