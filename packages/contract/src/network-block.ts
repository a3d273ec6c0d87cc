/** A public address or a block of addresses (CIDR), IPv4 or IPv6. */
interface Block {
  version: 4 | 6
  /** The first address of the block, as a number. */
  first: bigint
  /** Number of leading bits that all its addresses share. */
  bits: number
}

const WIDTH = { 4: 32, 6: 128 } as const
/** A subscriber of IPv6 holds a /64: an address alone stands for it. */
const IPV6_SUBSCRIBER = 64
/** The largest blocks: 256 addresses of IPv4, a site of IPv6. Confirmed blocks are found by these leading bits. */
const FEWEST_BITS = { 4: 24, 6: 48 } as const

/** Blocks that no call from the internet has: private, shared (CGNAT), loopback, link-local, multicast, reserved. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.168.0.0/16', '224.0.0.0/4', '240.0.0.0/4', '::/8', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]

/**
 * Reads what somebody typed, full-width characters too.
 * @returns the block in one form for all ways to write it; the reason where it is none
 */
export function readNetworkBlock(typed: string): { block: string } | { reason: 'invalid' | 'not_public' } {
  const block = parse(typed.normalize('NFKC').trim().toLowerCase())
  if (!block || block.bits < FEWEST_BITS[block.version]) return { reason: 'invalid' }
  if (NOT_PUBLIC.some((one) => contains(parse(one), block))) return { reason: 'not_public' }
  return { block: format(block) }
}

/** @param block as `readNetworkBlock` answers it */
export const isAddressIn = (address: string, block: string): boolean => contains(parse(block), parseAddress(address))

/** The leading bits by which the confirmed blocks of an address are found; null for no address. */
export function networkSite(addressOrBlock: string): string | null {
  const block = parse(addressOrBlock)
  return block && format(blockOf(block, FEWEST_BITS[block.version]))
}

function contains(outer: Block | null, inner: Block | null): boolean {
  if (!outer || outer.version !== inner?.version || inner.bits < outer.bits) return false
  return blockOf(inner, outer.bits).first === outer.first
}

function blockOf({ version, first }: Block, bits: number): Block {
  const rest = BigInt(WIDTH[version] - bits)
  return { version, first: (first >> rest) << rest, bits }
}

function parse(text: string): Block | null {
  const [address = '', bitsText, ...more] = text.split('/')
  const found = parseAddress(address)
  if (!found || more.length > 0 || (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText))) return null
  const most = found.version === 4 ? 32 : IPV6_SUBSCRIBER
  const bits = bitsText === undefined ? most : Number(bitsText)
  return bits > WIDTH[found.version] ? null : blockOf(found, Math.min(bits, most))
}

function parseAddress(text: string): Block | null {
  const first = /^(::ffff:)?\d+\.\d+\.\d+\.\d+$/i.test(text)
    ? parseGroups(text.replace(/^::ffff:/i, '').split('.'), { base: 10, most: 255, count: 4 })
    : parseGroups(groupsOfIpv6(text.split('%')[0] ?? ''), { base: 16, most: 0xffff, count: 8 })
  return first === null ? null : { version: text.includes('.') ? 4 : 6, first, bits: text.includes('.') ? 32 : 128 }
}

/** `2001:db8::1` with its zeros. */
function groupsOfIpv6(text: string): string[] {
  const [head = '', tail, ...more] = text.split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined || more.length > 0) return more.length > 0 ? [] : split(head)
  const zeros = Math.max(1, 8 - split(head).length - split(tail).length)
  return [...split(head), ...Array<string>(zeros).fill('0'), ...split(tail)]
}

function parseGroups(
  groups: readonly string[],
  { base, most, count }: { base: 10 | 16; most: number; count: number },
): bigint | null {
  const digits = base === 10 ? /^(0|[1-9]\d{0,2})$/ : /^[\da-f]{1,4}$/i
  if (groups.length !== count || !groups.every((one) => digits.test(one) && Number.parseInt(one, base) <= most))
    return null
  return groups.reduce((sum, one) => sum * BigInt(most + 1) + BigInt(Number.parseInt(one, base)), 0n)
}

function format({ version, first, bits }: Block): string {
  const width = version === 4 ? 8 : 16
  const groups = Array.from({ length: WIDTH[version] / width }, (_, at) =>
    Number((first >> BigInt(WIDTH[version] - width * (at + 1))) & BigInt(2 ** width - 1)),
  )
  if (version === 4) return bits === 32 ? groups.join('.') : `${groups.join('.')}/${bits}`
  // No block has more than its first 64 bits.
  const held = groups.slice(0, 4).map((one) => one.toString(16))
  while (held.length > 1 && held.at(-1) === '0') held.pop()
  return `${held.join(':')}::/${bits}`
}
