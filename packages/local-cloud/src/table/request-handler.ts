import type { EmbeddedTable } from './embedded-table.ts'
import { operationOf } from './http-server.ts'

/** The part of the SDK's request that matters here. */
interface SdkRequest {
  headers: Record<string, string>
  body?: unknown
}

/**
 * A `requestHandler` for the AWS SDK that calls an embedded table in this process, without sockets.
 *
 * @example new DynamoDBClient({ region: 'local', credentials, requestHandler: createInProcessRequestHandler(table) })
 */
export function createInProcessRequestHandler(table: Pick<EmbeddedTable, 'call'>) {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(request: SdkRequest) {
      const { status, body } = await table.call(operationOf(request.headers['x-amz-target']), textOf(request.body))
      return {
        response: {
          statusCode: status,
          headers: { 'content-type': 'application/x-amz-json-1.0' },
          body: Buffer.from(body),
        },
      }
    },
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  throw new TypeError('The SDK sent a body that is neither text nor bytes')
}
