import { type ReactNode, useEffect, useState } from 'react'
import { MediaSource } from '../media/media-source.ts'
import { mediaUrl } from '../media/media-url.ts'
import { archivedMedia, type MediaArchive } from './archived-media.ts'

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
