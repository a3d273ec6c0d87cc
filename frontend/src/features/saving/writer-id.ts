const key = 'tcheckDevice'

const randomId = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new id for an attempt on this device, the idempotency key of a save, a message. */
export const newId = (): string => randomId(16)

/** Crockford's letters, of which no two look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The key of a start, which becomes the attempt's own: a ulid, so that attempts lie in the order in which they were begun.
 * Ten letters say the moment, sixteen come by chance.
 */
export function newStartKey(now = Date.now()): string {
  const moment = Array.from({ length: 10 }, (_, at) => Math.floor(now / 32 ** (9 - at)) % 32)
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte % 32)
  return [...moment, ...chance].map((value) => LETTERS[value]).join('')
}

/** The device's own name, drawn by itself; the same in every tab, and no other device's. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(key)
    if (known && /^\w{16}$/.test(known)) return known
    const fresh = randomId(8)
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return randomId(8)
  }
}

let writer: string | null = null

/**
 * The `device_id` of this page load: the device's own name and a part that no other tab has. Two tabs count their
 * revisions apart, and equal stamps with different answers would lose one of them.
 */
export function writerId(): string {
  writer ??= `${deviceName()}-${randomId(6)}`
  return writer
}
