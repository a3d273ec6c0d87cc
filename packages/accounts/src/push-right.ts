import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

interface DeviceName {
  accountId: string
  deviceId: string
}

/**
 * Generates the right of a device's service worker: 256 random bits, so its hash needs no salt and no stretching. It is sent once and opens
 * only what was pushed to the device a moment ago.
 */
export function drawPushRight({ accountId, deviceId }: DeviceName): { right: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { right: `${accountId}.${deviceId}.${secret}`, hash: hashOf(secret) }
}

/** Whose device a right names, and whether it is the one whose hash is kept; null for what is no right. */
export function readPushRight(right: string): (DeviceName & { opens: (hash: string) => boolean }) | null {
  const [, accountId, deviceId, secret] = /^([\w:-]{1,120})\.(\w{1,40})\.([\w-]{43})$/.exec(right) ?? []
  if (accountId === undefined || deviceId === undefined || secret === undefined) return null
  const given = Buffer.from(hashOf(secret))
  return {
    accountId,
    deviceId,
    opens: (hash) => {
      const expected = Buffer.from(hash)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
