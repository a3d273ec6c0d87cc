/**
 * Reads the body of a request to its end, or the sender would get a closed connection in place of the answer. Memory holds at most
 * `mostBytes` of it.
 *
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
