import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { documentOf } from '@tcheck/contract/page-documents'
import { securityHeaders } from '@tcheck/contract/security-headers'
import { createEncodedFiles } from './encoded-files.ts'

/** The build puts a hash of the content into each name under /assets/. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
/** A browser requests the page's icon again for each address. */
const A_DAY = 'public, max-age=86400'
const NEVER_STALE = 'no-cache'
const NOT_BUILT = '画面の組み立てがまだです。npm start で組み立てます。\n'

/**
 * The built web app, as CloudFront answers it in the cloud: a path without a file's ending is a page, which has the document of its area.
 * @param pageHeaders what each file carries, where the store of uploads is known
 */
export function createStaticWeb(folder: string, pageHeaders: Readonly<Record<string, string>> = securityHeaders) {
  const read = createEncodedFiles()

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'この呼び出し方はできません。\n')
    const path = decodedPath(request.url ?? '/')
    if (path === null) return say(response, 400, 'アドレスを読み取れません。\n')
    const isPage = !/\.[A-Za-z0-9]+$/.test(path)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    // Whatever a page is called, it is one of the documents; only a file is looked for by its name.
    const name = isPage ? documentOf(path) : path
    const file = isPage || isReachable(path) ? await read(join(folder, name), accepted) : undefined
    if (!file) return isPage ? say(response, 503, NOT_BUILT) : say(response, 404, 'ファイルが見つかりません。\n')

    const headers: OutgoingHttpHeaders = {
      ...pageHeaders,
      'content-type': file.contentType,
      'cache-control': isPage ? NEVER_STALE : cacheControlOf(path),
      etag: file.etag,
      vary: 'Accept-Encoding',
    }
    if (isKnownTo(request, file.etag)) {
      response.writeHead(304, headers).end()
      return
    }
    if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding
    headers['content-length'] = file.bytes.length
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : file.bytes)
  }
}

const cacheControlOf = (path: string) => {
  if (path.startsWith('/assets/')) return NEVER_CHANGES
  return path.startsWith('/icon') ? A_DAY : NEVER_STALE
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return null
  }
}

/** Rejects paths above the folder and dot files. */
const isReachable = (path: string) => !path.includes('\0') && !path.split(/[/\\]/).some((part) => part.startsWith('.'))

const isKnownTo = ({ headers }: IncomingMessage, etag: string) =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .includes(etag)

function say(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
