/** Bytes that lie somewhere, read a piece at a time: a file of gigabytes in the store is never held. */
export interface ByteSource {
  readonly size: number
  /** Exactly these bytes; what lies past the end is left out. */
  read: (from: number, length: number) => Promise<Uint8Array>
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})
