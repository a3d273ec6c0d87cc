import { BlockList, isIP, isIPv4 } from 'node:net'

type IssuerKind = 'google' | 'microsoft' | 'generic'

const GOOGLE_ISSUER = 'https://accounts.google.com'
/** One tenant, by its id: under `common` and its like anybody's account would count, and a name can change hands. */
const MICROSOFT_ISSUER =
  /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/v2\.0$/

/**
 * Whether a text can be an issuer: https, without query, fragment, credentials or port.
 * @param httpIssuers issuers that a stage also allows over http (a provider on the same machine)
 */
export function isIssuer(kind: IssuerKind, issuer: string, httpIssuers: readonly string[]): boolean {
  if (kind === 'google') return issuer === GOOGLE_ISSUER
  if (kind === 'microsoft') return MICROSOFT_ISSUER.test(issuer)
  if (httpIssuers.includes(issuer)) return true
  const url = URL.parse(issuer)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return url.search === '' && url.hash === '' && !issuer.includes('#') && isPublicName(url.hostname)
}

/** A name of the internet: no address, no name of the own network. */
function isPublicName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return hostname.includes('.') && !/(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname)
}

const privateAddresses = new BlockList()
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, prefix] of PRIVATE_IPV4) privateAddresses.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only what is handed out for the internet, without the ranges that lead back to an IPv4 address. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const blockedIpv6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  blockedIpv6.addSubnet(net, prefix, 'ipv6')

/** Whether an address lies in the internet, and not on this machine or in its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateAddresses.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6')
}

/** Reads `OIDC_HTTP_ISSUERS`: issuers with blanks between them, set only by a stage whose provider runs beside it. */
export const readHttpIssuers = (setting: string | undefined): string[] => setting?.split(/\s+/).filter(Boolean) ?? []

/** Reads `OIDC_ALLOWED_HOSTS`: hosts with blanks between them; none where a stage lets any provider be registered. */
export const readAllowedHosts = (setting: string | undefined): string[] => setting?.split(/\s+/).filter(Boolean) ?? []

/** Whether an issuer's host is one that the stage allows; every one where it names none. */
export const isAllowedHost = (issuer: string, allowedHosts: readonly string[]): boolean =>
  allowedHosts.length === 0 || allowedHosts.includes(URL.parse(issuer)?.hostname ?? '')
