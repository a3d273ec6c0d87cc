import { createHash } from 'node:crypto'

interface Made<T> {
  body: T
  /** Of the content, so that a browser that has it is answered 304. */
  etag: string
}

/** The contract does not change while a Lambda lives. */
const CACHED = 'public, max-age=3600'

const made = <T>(body: T, text: string): Made<T> => ({
  body,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

// The whole contract, and what describes it, are loaded with the first call that is shown them.
let openapi: Promise<Made<Record<string, unknown>>> | undefined
export const openapiOnce = () => {
  openapi ??= import('./describe-api.ts')
    .then(({ describeApi }) => describeApi())
    .then((document) => made(document, JSON.stringify(document)))
  return openapi
}

let page: Promise<Made<string>> | undefined
export const pageOnce = () => {
  page ??= import('./describe-page.ts').then(({ describePage }) => {
    const text = describePage()
    return made(text, text)
  })
  return page
}

export function letCache(responseHeaders: Headers, { etag }: { etag: string }): void {
  responseHeaders.set('etag', etag)
  responseHeaders.set('cache-control', CACHED)
}
