import { client } from '../../lib/api/client.ts'
import { createStore } from '../../lib/store/store.ts'
import { ownerOf } from '../saving/owner.ts'
import { visitor } from '../session/current-user.ts'
import { sendFile } from '../uploads/send-file.ts'
import { encodePhoto } from './photo-encode.ts'
import { type KeptPhoto, markSent, storePhoto, unsentPhotos } from './photo-store.ts'

const LOOK_AGAIN_MS = 15_000
const NAME_BYTES = 16

/** Names of photos of this device that the server has by now, as far as this page has seen it. */
export const sentPhotos = createStore<{ names: ReadonlySet<string> }>({ names: new Set() })

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A picture of a notebook page, made small and kept on this device; it is sent when it can be.
 *
 * @returns its name, for the answer
 * @throws PhotoFault where the browser cannot read the file; whatever the device's store throws where it has no room and the server is out of reach
 */
export async function takePhoto(owner: string, file: File): Promise<string> {
  const bytes = await (await encodePhoto(file)).arrayBuffer()
  const name = newName()
  const photo = { name, owner, bytes, takenAt: new Date().toISOString(), waitingOf: owner }
  try {
    await storePhoto(photo)
  } catch (error) {
    // No answer names a photo that is nowhere: without a store the server has to have it first.
    await send(photo).catch(() => Promise.reject(error))
  }
  scheduleSend()
  return name
}

async function send(photo: KeptPhoto): Promise<void> {
  const { name, bytes } = photo
  const file = new File([bytes], `${name}.jpg`, { type: 'image/jpeg' })
  const { signal } = new AbortController()
  const { id } = await sendFile(file, { signal, onStep: () => undefined, types: ['image/jpeg'] })
  await client.learning.createPhotoByStudent({ learning_photo: { name, upload_id: id } })
  // Where it cannot be marked it is sent once more, and stored once.
  await markSent(photo).catch(() => undefined)
  sentPhotos.set(({ names }) => ({ names: new Set([...names, name]) }))
}

/** Those of the student in this tab, one after the other; one that is not taken now does not keep the next ones back. */
async function sendAll(): Promise<void> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null) return
  for (const photo of await unsentPhotos(owner)) {
    if (owner !== ownerOf(visitor.get().current)) return
    await send(photo).catch(() => undefined)
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let isWantedAgain = false

/** Now, or right after what is on its way; and once more after a while, since another student may have signed in. */
export function scheduleSend(): void {
  clearTimeout(timer)
  isWantedAgain = isSending
  if (isSending) return
  isSending = true
  void sendAll()
    .catch(() => undefined)
    .finally(() => {
      isSending = false
      if (isWantedAgain) scheduleSend()
      else timer = setTimeout(scheduleSend, LOOK_AGAIN_MS)
    })
}

let isStarted = false
/** Sends what an earlier visit left, now and when the line comes back. */
export function startPhotos(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', scheduleSend)
  scheduleSend()
}
