import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../start/loopback-server.ts'

interface SqsServerOptions {
  /** Who may send: what requests are signed with. */
  accessKeyId: string
  onMessage: (body: string) => Promise<void>
}

type SqsAnswer = [status: number, body: object, error?: string]

/** The part of the SQS API that the product uses: `SendMessage`, as JSON. Reached from this machine only. */
export function startSqsServer(options: SqsServerOptions) {
  return listenOnLoopback((request, response) => {
    void respond(options, request)
      .catch((): SqsAnswer => [500, { message: 'internal failure' }, 'InternalError'])
      .then(([status, body, error]) => {
        response
          .writeHead(status, {
            'content-type': 'application/x-amz-json-1.0',
            ...(error && { 'x-amzn-errortype': error }),
          })
          .end(JSON.stringify(body))
      })
  })
}

async function respond({ accessKeyId, onMessage }: SqsServerOptions, request: IncomingMessage): Promise<SqsAnswer> {
  if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
    return [403, { message: 'The security token included in the request is invalid.' }, 'InvalidClientTokenId']
  }
  if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') {
    return [400, { message: 'unknown operation' }, 'UnsupportedOperation']
  }
  const { MessageBody: body } = JSON.parse(await text(request)) as { MessageBody?: string }
  if (!body) return [400, { message: 'no message' }, 'MissingParameter']
  await onMessage(body)
  return [200, { MessageId: randomUUID(), MD5OfMessageBody: createHash('md5').update(body).digest('hex') }]
}
