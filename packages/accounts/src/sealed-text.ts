import { gcmsiv } from '@noble/ciphers/aes.js'

/** Keys by id; new texts are sealed with the current one, older ones still open (rotation keeps handed-out links alive). */
export interface SealingKeys {
  current: string
  keys: Readonly<Record<string, Uint8Array>>
}

/**
 * The kinds of sealed texts. `text` of a student is the student's id. `version` must equal the student's `link_version`; raising it revokes
 * every link. `entryId` binds a link to one entry by grade, kumi and ban. `text` of a door card is the student's id too, `version` the
 * card's (`door-card.ts`). `answers`: see `answer-ticket.ts`.
 */
export type SealedPayload =
  | { purpose: 'text' | 'material-code'; branchId: string; text: string }
  | { purpose: 'student'; branchId: string; text: string; version: number; entryId: string | null }
  | { purpose: 'door'; branchId: string; text: string; version: number }
  | {
      purpose: 'answers'
      branchId: string
      text: string
      day: number
      entryId: string | null
      isSignedIn: boolean
      /** null: sealed before tickets had one. */
      version: number | null
    }

const MARKS = { text: 't', student: 's', 'material-code': 'm', door: 'd', answers: 'a' } as const satisfies Record<
  SealedPayload['purpose'],
  string
>

// The same text must give the same link. AES-GCM-SIV allows for it: a repeated nonce tells that two texts are equal, no more.
const NONCE = new Uint8Array(12)
const LONGEST_SEALED = 2000
const KEY_BYTES = 32

const associatedData = (keyId: string) => new TextEncoder().encode(`tcheck sealed text 1 ${keyId}`)

/**
 * Seal a text for one purpose of one branch: URL-safe, deterministic, `<key id>.<base64url>`; 90–150 characters for a
 * student or a code.
 * @see domain.md "Tokens and cookie", `utility/encrypt`
 */
export function seal({ current, keys }: SealingKeys, payload: SealedPayload): string {
  const key = keys[current]
  if (!key) throw new Error('the current sealing key is missing')
  const plain = new TextEncoder().encode(write(payload))
  return `${current}.${Buffer.from(gcmsiv(key, NONCE, associatedData(current)).encrypt(plain)).toString('base64url')}`
}

/** What was sealed, or null for anything that we did not seal just so: altered, cut, extended, or a key we do not know. */
export function open({ keys }: SealingKeys, sealed: string): SealedPayload | null {
  if (sealed.length > LONGEST_SEALED) return null
  const [, keyId, body] = /^([a-z0-9]{1,16})\.([\w-]+)$/.exec(sealed) ?? []
  const key = keyId !== undefined && Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  if (keyId === undefined || body === undefined || !key) return null
  const bytes = Buffer.from(body, 'base64url')
  // Unused bits of the last character would otherwise let a second spelling of the same link pass.
  if (bytes.toString('base64url') !== body) return null
  try {
    const plain = gcmsiv(key, NONCE, associatedData(keyId)).decrypt(new Uint8Array(bytes))
    return read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain))
  } catch {
    return null
  }
}

/** One field a line; the text comes last and may hold anything. */
function write(payload: SealedPayload): string {
  const { purpose, branchId, text } = payload
  const head = [MARKS[purpose], branchId]
  if (payload.purpose === 'student') head.push(String(payload.version), payload.entryId ?? '')
  if (payload.purpose === 'door') head.push(String(payload.version))
  if (payload.purpose === 'answers')
    head.push(
      String(payload.day),
      payload.entryId ?? '',
      [payload.isSignedIn ? 'signed-in' : '', payload.version ?? ''].join(' ').trimEnd(),
    )
  if (head.some((field) => field.includes('\n'))) throw new Error('a field of a sealed text holds a line break')
  return [...head, text].join('\n')
}

function read(plain: string): SealedPayload | null {
  const [mark, branchId, ...rest] = plain.split('\n')
  if (branchId === undefined) return null
  if (mark === MARKS.student) {
    const [version, entryId, ...text] = rest
    return { purpose: 'student', branchId, text: text.join('\n'), version: Number(version), entryId: entryId || null }
  }
  if (mark === MARKS.door) {
    const [version, ...text] = rest
    return { purpose: 'door', branchId, text: text.join('\n'), version: Number(version) }
  }
  if (mark === MARKS.answers) {
    const [day, entryId, marks = '', ...text] = rest
    const [signedIn, version = ''] = marks.split(' ')
    return {
      purpose: 'answers',
      branchId,
      text: text.join('\n'),
      day: Number(day),
      entryId: entryId || null,
      isSignedIn: signedIn === 'signed-in',
      version: version === '' ? null : Number(version),
    }
  }
  const text = rest.join('\n')
  if (mark === MARKS.text) return { purpose: 'text', branchId, text }
  return mark === MARKS['material-code'] ? { purpose: 'material-code', branchId, text } : null
}

/** Reads the secret `{"current":"k1","keys":{"k1":"<32 bytes, base64url>"}}`. */
export function readSealingKeys(secret: unknown): SealingKeys {
  const { current, keys } = (secret ?? {}) as { current?: unknown; keys?: unknown }
  const entries = Object.entries((keys ?? {}) as Record<string, unknown>).map(
    ([id, key]) => [id, new Uint8Array(Buffer.from(String(key), 'base64url'))] as const,
  )
  const areKeys = entries.every(([id, key]) => /^[a-z0-9]{1,16}$/.test(id) && key.length === KEY_BYTES)
  if (typeof current !== 'string' || !areKeys || !entries.some(([id]) => id === current)) {
    throw new Error('the secret with the sealing keys has another shape')
  }
  return { current, keys: Object.fromEntries(entries) }
}
