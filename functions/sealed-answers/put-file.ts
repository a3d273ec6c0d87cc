import { signedStoreUrl } from '@tcheck/lambda-kit/store-signature'
import type { PhotoDeps } from './replay-photo.ts'

const SECONDS = 60

/** One signed request: the store's whole client would be half of this Lambda (decision 0304). */
export const openPutFile =
  (bucket: string, environment: Readonly<Record<string, string | undefined>>): PhotoDeps['putFile'] =>
  async (key, bytes) => {
    const url = signedStoreUrl(environment, { method: 'PUT', bucket, key, seconds: SECONDS }, new Date())
    const { ok, status } = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
    if (!ok) throw new Error(`the store answered ${status}`)
  }
