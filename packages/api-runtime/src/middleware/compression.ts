import httpContentEncoding from '@middy/http-content-encoding'
import httpContentNegotiation from '@middy/http-content-negotiation'
import type { ApiMiddleware } from './api-middleware.ts'

/** A shorter response fits into the first packets of a connection without compression. */
const SHORTEST_LETTERS = 8000

const chooseEncoding: ApiMiddleware['after'] = ({ context, response }) => {
  const { body = '', isBase64Encoded = false, headers = {} } = response ?? {}
  if (isBase64Encoded || body.length < SHORTEST_LETTERS) context.preferredEncoding = undefined
  // The same content, but other bytes.
  const { etag } = headers
  if (context.preferredEncoding && typeof etag === 'string') headers['etag'] = etag.replace(/^(?!W\/)/, 'W/')
}

/** Compresses long text with gzip if the caller accepts it. API Gateway and CloudFront do not compress responses that are not cached. */
export const compression = [
  httpContentEncoding(),
  { after: chooseEncoding, onError: chooseEncoding } satisfies ApiMiddleware,
  httpContentNegotiation({
    parseCharsets: false,
    parseLanguages: false,
    parseMediaTypes: false,
    availableEncodings: ['gzip'],
    failOnMismatch: false,
  }),
]
