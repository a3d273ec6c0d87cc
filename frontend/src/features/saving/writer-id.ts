const key = 'tcheckDevice'

const randomId = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new id for an attempt, an idempotency key, a message. */
export const newId = (): string => randomId(16)

function deviceName(): string {
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
