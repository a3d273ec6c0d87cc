import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { sha256Hex } from './signature-v4.ts'
import { StoreError } from './store-error.ts'

const LARGEST_BODY_BYTES = 512 * 1024 * 1024
const CHECKSUM = 'x-amz-checksum-'

/** The whole body, decoded from `aws-chunked` where it came so, checked against every checksum that came with it. */
export async function readPayload(request: IncomingMessage, payloadHash: string, query: URLSearchParams) {
  const raw = await readBytes(request)
  const checksums = new Map<string, string>()
  for (const [name, value] of Object.entries(request.headers)) collectChecksum(checksums, name, String(value))
  // A presigned PUT made with the SDK's default carries the checksum of an empty body: S3 refuses it, and so do we.
  for (const [name, value] of query) collectChecksum(checksums, name, value)

  let bytes = raw
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const decoded = decodeChunks(raw)
    bytes = decoded.bytes
    for (const [name, value] of decoded.trailer) collectChecksum(checksums, name, value)
    if (Number(request.headers['x-amz-decoded-content-length']) !== bytes.length) {
      throw new StoreError(400, 'IncompleteBody')
    }
  } else if (payloadHash.startsWith('STREAMING-')) {
    throw new StoreError(501, 'NotImplemented', `${payloadHash} is not implemented`)
  } else if (payloadHash !== 'UNSIGNED-PAYLOAD' && sha256Hex(raw) !== payloadHash) {
    throw new StoreError(400, 'XAmzContentSHA256Mismatch')
  }
  for (const [algorithm, expected] of checksums) compareChecksum(bytes, algorithm, expected)
  return bytes
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY_BYTES) throw new StoreError(400, 'EntityTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function collectChecksum(into: Map<string, string>, name: string, value: string) {
  if (name.startsWith(CHECKSUM) && name !== `${CHECKSUM}type`) into.set(name.slice(CHECKSUM.length), value.trim())
}

function compareChecksum(bytes: Buffer, algorithm: string, expected: string) {
  const actual = checksumOf(bytes, algorithm)
  if (actual === null) throw new StoreError(501, 'NotImplemented', `checksum ${algorithm} is not implemented`)
  if (actual !== expected) {
    throw new StoreError(
      400,
      'BadDigest',
      `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    )
  }
}

function checksumOf(bytes: Buffer, algorithm: string): string | null {
  if (algorithm === 'sha1' || algorithm === 'sha256') return createHash(algorithm).update(bytes).digest('base64')
  if (algorithm !== 'crc32') return null
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum.toString('base64')
}

/** `aws-chunked`: hexadecimal size, CRLF, bytes, CRLF, …, `0`, CRLF, trailing headers. */
function decodeChunks(body: Buffer): { bytes: Buffer; trailer: Map<string, string> } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16)
    if (lineEnd < 0 || Number.isNaN(size)) throw new StoreError(400, 'IncompleteBody')
    at = lineEnd + 2
    if (size === 0) break
    chunks.push(body.subarray(at, at + size))
    at += size + 2
  }
  const lines = body.subarray(at).toString().split('\r\n').filter(Boolean)
  const trailer = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)] as const
    }),
  )
  return { bytes: Buffer.concat(chunks), trailer }
}
