import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'

/** A network (IPv4 address, IPv6 /64) as it is kept beside a short code: to compare, not to read. */
export const networkMark = (sourceIp: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['network', networkOf(sourceIp)]))
    .digest('base64url')
