/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header.
 *
 * @returns undefined for no range or one that is not understood (the whole object is answered), `unsatisfiable` for one
 *   that lies outside
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!first && !last) return undefined
  const range = first
    ? { start: Number(first), end: last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1 }
    : { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  if (last && first && Number(last) < Number(first)) return undefined
  return range.start >= sizeBytes ? 'unsatisfiable' : range
}
