import { type KeyLike, verify } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'

export interface MediaKey {
  keyPairId: string
  publicKey: KeyLike
}

interface MediaRequest {
  /** As the browser asked: path and query, still encoded. */
  pathAndQuery: string
  sourceIp: string
}

interface Statement {
  Resource?: string
  Condition?: {
    DateLessThan?: { 'AWS:EpochTime'?: number }
    DateGreaterThan?: { 'AWS:EpochTime'?: number }
    IpAddress?: { 'AWS:SourceIp'?: string }
  }
}

const SIGNING_PARAMETERS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm']

/**
 * Whether a request has a valid CloudFront signature of ours: a canned policy (`Expires`) or a custom one (`Policy`), with SHA-256.
 * CloudFront also accepts SHA-1. The product never signs with it, so it is refused here.
 * @param origins of the app; the signature names one of them
 */
export function isSignedMediaUrl(
  { pathAndQuery, sourceIp }: MediaRequest,
  { keyPairId, publicKey }: MediaKey,
  origins: readonly string[],
  nowMs: number,
): boolean {
  const [path = '', queryText = ''] = splitOnce(pathAndQuery, '?')
  const query = new URLSearchParams(queryText)
  const signature = query.get('Signature')
  if (signature === null || query.get('Key-Pair-Id') !== keyPairId) return false
  if (query.get('Hash-Algorithm') !== 'SHA256') return false
  const isOurs = (text: string) => verify('sha256', Buffer.from(text), publicKey, fromUrlSafe(signature))

  const rest = queryText.split('&').filter((pair) => pair && !SIGNING_PARAMETERS.includes(pair.split('=')[0] ?? ''))
  const resources = origins.map((origin) => origin + path + (rest.length > 0 ? `?${rest.join('&')}` : ''))
  const encodedPolicy = query.get('Policy')
  if (encodedPolicy === null) {
    const expires = Number(query.get('Expires'))
    return expires * 1000 > nowMs && resources.some((resource) => isOurs(cannedPolicy(resource, expires)))
  }
  const policy = fromUrlSafe(encodedPolicy).toString()
  return isOurs(policy) && allows(policy, resources, sourceIp, nowMs)
}

/** CloudFront creates exactly this policy from the URL and its `Expires`. */
const cannedPolicy = (resource: string, expires: number) =>
  JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }] })

/** CloudFront's own alphabet for base64 in a URL. */
const fromUrlSafe = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')

function allows(policy: string, resources: readonly string[], sourceIp: string, nowMs: number): boolean {
  const statement = readStatement(policy)
  if (!statement) return false
  const { Resource = '', Condition: { DateLessThan, DateGreaterThan, IpAddress } = {} } = statement
  const pattern = wildcardPattern(Resource)
  const begins = DateGreaterThan?.['AWS:EpochTime'] ?? 0
  const ends = DateLessThan?.['AWS:EpochTime'] ?? 0
  const range = IpAddress?.['AWS:SourceIp']
  return (
    resources.some((resource) => pattern.test(resource)) &&
    begins * 1000 <= nowMs &&
    nowMs < ends * 1000 &&
    (range === undefined || isWithin(sourceIp, range))
  )
}

function readStatement(policy: string): Statement | undefined {
  try {
    return (JSON.parse(policy) as { Statement?: Statement[] }).Statement?.[0]
  } catch {
    return undefined
  }
}

const wildcardPattern = (resource: string) =>
  new RegExp(
    `^${resource
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  )

function isWithin(address: string, range: string): boolean {
  const [network = '', bits] = splitOnce(range, '/')
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  if (bits === undefined) list.addAddress(network, family)
  else list.addSubnet(network, Number(bits), family)
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
