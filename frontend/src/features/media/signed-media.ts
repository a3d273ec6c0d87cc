import { client } from '../../lib/api/client.ts'

/** A signed URL of question media and its end. */
export interface SignedUrl {
  url: string
  expiresAtMs: number
}

/** Renewed a little early, so that a slow download does not meet the end. */
const RENEW_BEFORE_MS = 60_000

/** A server that does not answer is out of reach; the device may have the file. */
const PATIENCE_MS = 10_000

const known = new Map<string, Promise<SignedUrl>>()

async function ask(filename: string): Promise<SignedUrl> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await client.studentMedia.show({ media: { filename } }, { signal })
  if (!('body' in answer)) throw new Error('The answer is a redirect')
  return { url: answer.body.url, expiresAtMs: Date.parse(answer.body.expires_at) }
}

export const isFresh = ({ expiresAtMs }: SignedUrl, nowMs: number) => expiresAtMs - RENEW_BEFORE_MS > nowMs

/** Files that lie on the device as they are on the server. */
const onDevice = new Set<string>()
export const noteOnDevice = (filename: string): void => void onDevice.add(filename)
export const isOnDevice = (filename: string): boolean => onDevice.has(filename)

/** The server's own, for a download too. */
export async function signedMediaUrl(filename: string, { isRenewal = false } = {}): Promise<SignedUrl> {
  const signed = isRenewal ? null : await known.get(filename)?.catch(() => null)
  if (signed && isFresh(signed, Date.now())) return signed
  const asked = ask(filename)
  known.set(filename, asked)
  asked.catch(() => known.delete(filename))
  return asked
}

export type MediaKind = 'image' | 'video' | 'unknown'

/** Only `.png` is an image and only `.mp4` a video, case ignored (spec.md section 5). */
export function mediaKindOf(filename: string): MediaKind {
  if (/\.png$/i.test(filename)) return 'image'
  return /\.mp4$/i.test(filename) ? 'video' : 'unknown'
}
