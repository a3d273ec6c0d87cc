import type { WireResponse } from './https-transport.ts'

/** One exchange with a table: the operation's name and its JSON, and the answer's. Nobody asks for a signature. */
export type TableLine = (operation: string, body: string) => Promise<Omit<WireResponse, 'date'>>

/** By endpoint. */
const near = new Map<string, TableLine>()

/**
 * Names the line to a table that lies in this process (the embedded cloud's, in its thread): clients that are opened for its endpoint from
 * now on talk over it, and neither sign nor open a socket. A Lambda in the cloud has none.
 *
 * @returns what takes it back
 */
export function nameNearTable(endpoint: string, line: TableLine): () => void {
  const { href } = new URL(endpoint)
  near.set(href, line)
  return () => void near.delete(href)
}

export const nearTable = (endpoint: URL): TableLine | undefined => near.get(endpoint.href)
