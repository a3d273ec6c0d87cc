import { isClientError } from '../../lib/api/api-error.ts'
import { isOnDevice, type SignedUrl, signedMediaUrl } from './signed-media.ts'

/** Needed once a set is kept, so not part of what a first question waits for. */
async function fromDevice(filename: string): Promise<SignedUrl | null> {
  const { keptMediaUrl } = await import('../offline/kept-media.ts')
  const url = await keptMediaUrl(filename)
  return url === null ? null : { url, expiresAtMs: Number.POSITIVE_INFINITY }
}

/**
 * The URL of a picture or film: the device's own copy where it is known to be the server's, or where the server is out of
 * reach; else a signed one, asked for once while it is valid.
 *
 * @throws ApiError when the file is not there, or the connection is gone and the device has no copy
 */
export async function mediaUrl(filename: string, { isRenewal = false } = {}): Promise<SignedUrl> {
  const kept = !isRenewal && isOnDevice(filename) ? await fromDevice(filename) : null
  if (kept) return kept
  try {
    return await signedMediaUrl(filename, { isRenewal })
  } catch (error) {
    const copy = isClientError(error) ? null : await fromDevice(filename)
    if (!copy) throw error
    return copy
  }
}
