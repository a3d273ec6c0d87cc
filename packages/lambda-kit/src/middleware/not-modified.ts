import type { ApiMiddleware } from './api-middleware.ts'

/** Answers a GET with 304 where the browser already has what the route names by its `etag`. */
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
