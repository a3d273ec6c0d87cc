/**
 * Reads a request's body to its end: a server that answers earlier closes the connection, and the sender gets no response. Holds at most
 * `mostBytes` in memory.
 * @returns null for a longer body
 */
export async function readBody(request: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer | null> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
    else chunks = []
  }
  return bytes <= mostBytes ? Buffer.concat(chunks) : null
}
