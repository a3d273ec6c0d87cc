import { dropPhoto, unsentPhotos } from '../learning/photo-store.ts'
import type { KeptVisitor } from '../offline/offline-db.ts'
import { newId } from '../saving/writer-id.ts'
import { seal, toBase64Url } from './seal.ts'
import { keepBlocks } from './sealed-db.ts'

/**
 * Seals the photos of a person who has left that the server does not have. The block is on the disk before its photo goes. Without anything
 * to seal with they wait here for their own student, as answers do.
 */
export async function sealPhotosOf(
  owner: string,
  { sealedTicket: ticket, answerKey }: Pick<KeptVisitor, 'sealedTicket' | 'answerKey'>,
): Promise<void> {
  if (!ticket || !answerKey) return
  for (const photo of await unsentPhotos(owner)) {
    const body = { name: photo.name, jpeg: toBase64Url(new Uint8Array(photo.bytes)) }
    const block = await seal(answerKey, 'answers', JSON.stringify({ ticket, call: 'photo', body }))
    await keepBlocks([{ attempt: newId(), block, sealedAt: new Date().toISOString() }])
    await dropPhoto(photo.name)
  }
}
