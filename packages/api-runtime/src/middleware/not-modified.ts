import type { ApiMiddleware } from './api-middleware.ts'

/** Answers a GET with 304 if the browser already has the version of the route's `etag`. */
export const notModified: ApiMiddleware = {
  after: (request) => {
    const { event, response } = request
    const { etag, 'cache-control': cacheControl } = response?.headers ?? {}
    const known = (event.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (etag === undefined || event.requestContext.http.method !== 'GET') return
    if (known.includes(String(etag)) || known.includes('*'))
      request.response = { statusCode: 304, headers: { etag, 'cache-control': String(cacheControl) } }
  },
}
