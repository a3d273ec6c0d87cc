import type { ApiMiddleware } from './api-middleware.ts'

/** spec.md section 2: search engines do not index responses, and caches store them only if the route allows it. */
const defaults = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

const addHeaders: ApiMiddleware['after'] = ({ response, context }) => {
  if (response) response.headers = { ...defaults, ...response.headers, ...Object.fromEntries(context.responseHeaders) }
}

/** Adds the headers that the call's route and its sign-in set. */
export const answerHeaders: ApiMiddleware = { after: addHeaders, onError: addHeaders }
