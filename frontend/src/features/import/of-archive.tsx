import type { ArchivedMedia } from '@tcheck/contract/imported'
import { type ReactNode, useEffect, useState } from 'react'
import { mediaKindOf, type SignedUrl } from '../media/signed-media.ts'
import { MediaSource, mediaUrl } from '../media/use-media-url.ts'

/** The zip of an import, in the store. */
interface MediaArchive {
  url: string
  media: readonly ArchivedMedia[]
}

const LOCAL_HEADER = 0x04034b50
const HEADER_BYTES = 30
/** Its own header may be longer than the directory says: what a name and the times beside it take. */
const USUAL_HEADER_BYTES = 1024
const CONTENT_TYPES = { image: 'image/png', video: 'video/mp4', unknown: '' } as const

/** Pictures and films that came with the import are shown before they are stored. */
export function OfArchive({ archive, children }: { archive: MediaArchive | null; children: ReactNode }) {
  const [media, setMedia] = useState<ReturnType<typeof archivedMedia> | null>(null)
  useEffect(() => {
    if (!archive) return setMedia(null)
    const opened = archivedMedia(archive, mediaUrl)
    setMedia(opened)
    return opened.close
  }, [archive])
  if (archive && !media) return null
  return <MediaSource value={media?.source ?? mediaUrl}>{children}</MediaSource>
}

async function readRange(url: string, from: number, bytes: number, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { headers: { range: `bytes=${from}-${from + bytes - 1}` }, signal })
  // The whole of it would be gigabytes.
  if (answer.status !== 206) throw new Error(`the store answered ${answer.status}`)
  return answer.blob()
}

/** How many bytes an entry's own header has. */
async function headerBytesOf(start: Blob): Promise<number> {
  const view = new DataView(await start.slice(0, HEADER_BYTES).arrayBuffer())
  if (view.byteLength < HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER) throw new Error('no entry of a zip')
  return HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

/** Never more than the directory says, whatever it unpacks to. */
async function unpacked(packed: Blob, bytes: number): Promise<Blob> {
  const pieces: BlobPart[] = []
  let count = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    count += piece.value.length
    if (count > bytes) {
      await reader.cancel()
      throw new Error('an entry of a zip is damaged')
    }
    pieces.push(piece.value)
  }
  return new Blob(pieces)
}

/**
 * One picture or film out of a zip that lies in the store: its bytes are fetched, and nothing else of the zip.
 * @throws Error where the store does not answer with it, or it is damaged
 */
async function readArchived(url: string, one: ArchivedMedia, signal: AbortSignal): Promise<Blob> {
  const { offset, packed_bytes, bytes, is_packed, name } = one
  let start = await readRange(url, offset, USUAL_HEADER_BYTES + packed_bytes, signal)
  const header = await headerBytesOf(start)
  if (header > USUAL_HEADER_BYTES) start = await readRange(url, offset, header + packed_bytes, signal)
  const packed = start.slice(header, header + packed_bytes)
  const whole = is_packed ? await unpacked(packed, bytes) : packed
  return new Blob([whole], { type: CONTENT_TYPES[mediaKindOf(name)] })
}

/**
 * Media of a set that is not stored yet: out of the zip that was sent with it, else `stored`.
 *
 * @returns `source` for `MediaSource`; `close` lets go of what was read
 */
export function archivedMedia(archive: MediaArchive, stored: (name: string) => Promise<SignedUrl>) {
  const byName = new Map(archive.media.map((one) => [one.name, one]))
  const read = new Map<string, Promise<string>>()
  const reading = new AbortController()
  async function urlOf(one: ArchivedMedia): Promise<string> {
    return URL.createObjectURL(await readArchived(archive.url, one, reading.signal))
  }
  return {
    async source(filename: string): Promise<SignedUrl> {
      const one = byName.get(filename.normalize('NFC'))
      if (!one) return stored(filename)
      const known = read.get(one.name) ?? urlOf(one)
      read.set(one.name, known)
      try {
        return { url: await known, expiresAtMs: Number.POSITIVE_INFINITY }
      } catch {
        read.delete(one.name)
        // The zip ends after some days; by then its pictures are stored, or the import is over.
        return stored(filename)
      }
    },
    close() {
      reading.abort()
      for (const url of read.values()) url.then(URL.revokeObjectURL, () => undefined)
    },
  }
}
