import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { toText } from './answer.ts'
import { DataFolderError } from './data-folder-error.ts'
import { isAnswer, serializationError, TableError } from './errors.ts'
import type { Json } from './model.ts'

/** DynamoDB's own limit of a request. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024

/** Serves a call; the response may contain JSON texts. */
type Serve = (operation: string, input: Json) => Promise<Json>

/** A serialised response. */
export interface WireAnswer {
  status: number
  body: string
}

/** Serves one call as text. Every failure becomes a response that the SDK converts to an error. */
export async function answerCall(serve: Serve, operation: string, body: string): Promise<WireAnswer> {
  try {
    return { status: 200, body: toText(await serve(operation, parseBody(body))) }
  } catch (error) {
    if (isAnswer(error)) return { status: error.statusCode, body: JSON.stringify(error.body) }
    console.error('embedded table:', error instanceof DataFolderError ? error.message : error)
    const message = error instanceof Error ? error.message : String(error)
    const type = 'com.amazonaws.dynamodb.v20120810#InternalServerError'
    return { status: 500, body: JSON.stringify({ __type: type, message }) }
  }
}

/** `PutItem` of `DynamoDB_20120810.PutItem`. */
export const operationOf = (target: string | undefined) => target?.slice(target.indexOf('.') + 1) ?? ''

function parseBody(body: string): Json {
  try {
    const parsed: unknown = JSON.parse(body || '{}')
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Json
  } catch {
    // Refused below, like every other body that is not an object.
  }
  throw serializationError('The request is not a JSON object')
}

/** DynamoDB's HTTP endpoint. Signatures are not checked: it listens on this machine only. */
export function createHttpServer(call: (operation: string, body: string) => Promise<WireAnswer>): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/plain' }).end('healthy\n')
      return
    }
    readBody(request).then(
      async (body) => send(response, await call(operationOf(request.headers['x-amz-target']?.toString()), body)),
      (error: unknown) => {
        if (error instanceof TableError) send(response, { status: 413, body: JSON.stringify(error.body) })
        else response.destroy()
      },
    )
  })
  // The SDK keeps connections alive; one that closes under a request costs it a retry.
  server.keepAliveTimeout = 65_000
  return server
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      // Too much is still read to its end, or the sender would see a broken connection and not the refusal.
      if (bytes <= MAX_REQUEST_BYTES) chunks.push(chunk)
    })
    request.on('end', () => {
      if (bytes > MAX_REQUEST_BYTES) reject(serializationError('The request is larger than 16 MB'))
      else resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString())
    })
    request.on('error', reject)
  })
}

function send(response: ServerResponse, { status, body }: WireAnswer) {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': crc32(body),
  })
  response.end(body)
}
