import type { ClientContext, ClientLink, ClientOptions } from '@orpc/client'
import { ApiError, apiErrorFrom, noConnection, notOurs } from './api-error.ts'
import { type ApiRequest, requestOf } from './call-request.ts'

type Send<C> = (request: ApiRequest, context: C) => Promise<Response>

/**
 * Sends the contract's calls as its OpenAPI description says: values in `{braces}` of the path, the rest of the input as
 * the query (`ids[0]=a`) of a GET and as JSON otherwise. Answers are JSON, or a file.
 *
 * oRPC's own link does all of OpenAPI, streams and forms too; no call of ours uses them, and every first page would wait for
 * them (decision 0346). What it says on the wire for our calls, this says too (contract-link.browser.test.ts).
 *
 * @throws ApiError for an answer of 400 and above, and with status 0 for one that is not our server's or broke off
 */
export function contractLink<C extends ClientContext>(
  callAt: (path: readonly string[]) => string,
  send: Send<C>,
  headers: Readonly<Record<string, string>> = {},
): ClientLink<C> {
  return {
    async call(path, input, { context, signal }: ClientOptions<C>) {
      const called = callAt(path)
      const response = await send(requestOf(called, input, headers, signal), context)
      const body = await bodyOf(response).catch((error: unknown) => {
        if (error instanceof ApiError || signal?.aborted) throw error
        throw noConnection()
      })
      if (response.status >= 400) throw apiErrorFrom(response.status, body, response.headers.get('retry-after'))
      if (!called.endsWith(' detailed')) return body
      return { status: response.status, headers: Object.fromEntries(response.headers), body }
    },
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.has('content-disposition')) {
    return (await import('./file-answer.ts')).fileOf(response)
  }
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // What stands between may word a failure in its own way; its status says enough. Where it calls its own page a success
    // our server was not reached.
    if (response.status >= 400) return null
    throw notOurs()
  }
}
