import { createHash } from 'node:crypto'
import { describeApi } from './describe-api.ts'
import { describePage } from './describe-page.ts'

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

let openapi: Promise<Made<Record<string, unknown>>> | undefined
export const openapiOnce = () => {
  openapi ??= describeApi().then((document) => made(document, JSON.stringify(document)))
  return openapi
}

let page: Made<string> | undefined
export function pageOnce(): Made<string> {
  if (!page) {
    const text = describePage()
    page = made(text, text)
  }
  return page
}

export function letKeep(responseHeaders: Headers, { etag }: { etag: string }): void {
  responseHeaders.set('etag', etag)
  responseHeaders.set('cache-control', CACHED)
}
