import type { LambdaEvent, LambdaResult } from './lambda-event.ts'

/** What is shorter comes in a connection's first packets either way, and no sooner for being smaller. */
const SMALLEST_WORTH_PACKING = 8000

const takesGzip = (accepted: string) => /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/i.test(accepted)

/**
 * An answer as gzip where it is text of some length and the caller takes it: neither API Gateway nor CloudFront packs what is not kept
 * by the edge, and a class opens its set at the same moment on one line.
 */
export async function packedAnswer({ headers: sent }: LambdaEvent, result: LambdaResult): Promise<LambdaResult> {
  const { body = '', isBase64Encoded = false, headers = {} } = result
  if (isBase64Encoded || body.length < SMALLEST_WORTH_PACKING) return result
  if (!takesGzip(sent['accept-encoding'] ?? '')) return result
  const { gzip } = await import('node:zlib')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    gzip(body, (error, packed) => (error ? reject(error) : resolve(packed)))
  })
  // The same content, but no longer the same bytes.
  const { etag } = headers
  const named = typeof etag === 'string' && { etag: etag.replace(/^(?!W\/)/, 'W/') }
  return {
    ...result,
    headers: {
      ...headers,
      ...named,
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  }
}
