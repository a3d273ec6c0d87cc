import httpContentEncoding from '@middy/http-content-encoding'
import httpContentNegotiation from '@middy/http-content-negotiation'
import type { ApiMiddleware } from './api-middleware.ts'

/** A shorter answer fits into a connection's first packets as it is. */
const SHORTEST_LETTERS = 8000

const chooseEncoding: ApiMiddleware['after'] = ({ context, response }) => {
  const { body = '', isBase64Encoded = false, headers = {} } = response ?? {}
  if (isBase64Encoded || body.length < SHORTEST_LETTERS) context.preferredEncoding = undefined
  // The same content, but other bytes.
  const { etag } = headers
  if (context.preferredEncoding && typeof etag === 'string') headers['etag'] = etag.replace(/^(?!W\/)/, 'W/')
}

/** Compresses long text with gzip where the caller accepts it: neither API Gateway nor CloudFront does for answers that are not cached. */
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
