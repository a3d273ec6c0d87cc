export type MediaKind = 'image' | 'video'

/** Only .png is an image and only .mp4 a video, case ignored (spec.md section 5); null for anything else. */
export function mediaKindOf(name: string): MediaKind | null {
  const lower = name.toLowerCase()
  return lower.endsWith('.png') ? 'image' : lower.endsWith('.mp4') ? 'video' : null
}

export const mediaContentTypes = { image: 'image/png', video: 'video/mp4' } as const satisfies Record<MediaKind, string>

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether the bytes are what the name says. */
export function hasContentOf(kind: MediaKind, bytes: Uint8Array): boolean {
  if (kind === 'image') return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'
}
