import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isClientError } from '../../lib/api/api-error.ts'
import { isOnDevice, type SignedUrl, signedMediaUrl } from './signed-media.ts'

/** Where questions take their pictures and films from: another one where a set is looked at that is not stored yet. */
export const MediaSource = createContext(mediaUrl)

export type MediaState =
  | { kind: 'loading' }
  /** `load` differs for each time it was asked for, also where the URL is the same. */
  | { kind: 'ready'; url: string; load: number }
  | { kind: 'missing' }

/** A failed file is asked for anew this often before the not-found image takes its place. */
const MOST_RENEWALS = 2
/** A failed call is made again after these times, which a server that starts anew or a short gap needs. */
const AGAIN_AFTER_MS = [1000, 4000]

/**
 * The URL of one file and what to do when it fails: a signed URL that ended is renewed without a word, a connection
 * that comes back is used at once.
 */
export function useMediaUrl(filename: string): { state: MediaState; onFailed: () => void } {
  const [state, setState] = useState<MediaState>({ kind: 'loading' })
  const renewals = useRef(0)
  const mediaUrl = useContext(MediaSource)
  const load = useCallback(
    (isRenewal: boolean) => {
      let isGone = false
      let waiting: ReturnType<typeof setTimeout> | undefined
      const ask = (pauses: readonly number[]): void => {
        mediaUrl(filename, { isRenewal }).then(
          ({ url }) => !isGone && setState({ kind: 'ready', url, load: renewals.current }),
          (error: unknown) => {
            const [pause, ...rest] = isClientError(error) ? [] : pauses
            if (isGone) return
            if (pause === undefined) setState({ kind: 'missing' })
            else waiting = setTimeout(() => ask(rest), pause)
          },
        )
      }
      ask(AGAIN_AFTER_MS)
      return () => {
        isGone = true
        clearTimeout(waiting)
      }
    },
    [filename, mediaUrl],
  )
  useEffect(() => {
    renewals.current = 0
    setState({ kind: 'loading' })
    return load(false)
  }, [load])
  useEffect(() => {
    if (state.kind !== 'missing') return
    const again = () => void load(true)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [state.kind, load])
  const onFailed = useCallback(() => {
    renewals.current += 1
    if (renewals.current > MOST_RENEWALS) setState({ kind: 'missing' })
    else void load(true)
  }, [load])
  return { state, onFailed }
}

/** Needed once a set is kept, so not part of what a first question waits for. */
async function fromDevice(filename: string): Promise<SignedUrl | null> {
  const { storedMediaUrl } = await import('../offline/stored-media.ts')
  const url = await storedMediaUrl(filename)
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
