import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { documentOf, FRAME_DESTINATION, FRAMED_DOCUMENT } from '@tcheck/contract/page-documents'
import { framedSecurityHeaders, securityHeaders } from '@tcheck/contract/security-headers'

type Encoding = 'br' | 'gzip' | 'identity'

interface EncodedFile {
  contentType: string
  encoding: Encoding
  etag: string
  bytes: Buffer
}

interface KnownFile {
  /** Of the version on disk: time and size. */
  version: string
  contentType: string
  hash: string
  forms: Map<Encoding, Promise<Buffer>>
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/
const SMALLEST_WORTH_COMPRESSING_BYTES = 1000

/** The build puts a hash of the content into each name under /assets/. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
/** A browser requests the page's icon again for each address. */
const A_DAY = 'public, max-age=86400'
const NEVER_STALE = 'no-cache'
const NOT_BUILT = '画面の組み立てがまだです。npm start で組み立てます。\n'

/**
 * Serves the built web app as CloudFront does in the cloud: a path without a file extension is a page and gets the document of its area.
 * @param pageHeaders the headers of each file if the origin of uploads is known
 */
export function createStaticWeb(folder: string, pageHeaders: Readonly<Record<string, string>> = securityHeaders) {
  const read = createEncodedFiles()

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerText(response, 405, 'この呼び出し方はできません。\n')
    const path = decodedPath(request.url ?? '/')
    if (path === null) return answerText(response, 400, 'アドレスを読み取れません。\n')
    const isPage = !/\.[A-Za-z0-9]+$/.test(path)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    // Whatever a page is called, it is one of the documents; only a file is looked for by its name.
    const isFramed = isPage && request.headers['sec-fetch-dest'] === FRAME_DESTINATION
    const name = isFramed ? FRAMED_DOCUMENT : isPage ? documentOf(path) : path
    const file = isPage || isReachable(path) ? await read(join(folder, name), accepted) : undefined
    if (!file)
      return isPage ? answerText(response, 503, NOT_BUILT) : answerText(response, 404, 'ファイルが見つかりません。\n')

    const headers: OutgoingHttpHeaders = {
      ...(isFramed ? framedSecurityHeaders : pageHeaders),
      'content-type': file.contentType,
      'cache-control': isPage ? NEVER_STALE : cacheControlOf(path),
      etag: file.etag,
      vary: isPage ? 'Accept-Encoding, Sec-Fetch-Dest' : 'Accept-Encoding',
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

function answerText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Reads files as a browser wants them encoded; each version of a file is read and compressed once. */
function createEncodedFiles() {
  const known = new Map<string, KnownFile>()

  async function findFile(path: string): Promise<KnownFile | undefined> {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const version = `${found.mtimeMs}-${found.size}`
    const before = known.get(path)
    if (before?.version === version) return before
    const bytes = await readFile(path)
    const file: KnownFile = {
      version,
      contentType: CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      forms: new Map([['identity', Promise.resolve(bytes)]]),
    }
    known.set(path, file)
    return file
  }

  return async function read(path: string, accepted: string): Promise<EncodedFile | undefined> {
    const file = await findFile(path)
    if (!file) return undefined
    const bytes = (await file.forms.get('identity')) ?? Buffer.alloc(0)
    const isWorth = COMPRESSIBLE.test(file.contentType) && bytes.length >= SMALLEST_WORTH_COMPRESSING_BYTES
    const encoding = isWorth ? preferred(accepted) : 'identity'
    const form = file.forms.get(encoding) ?? compress(bytes, encoding)
    file.forms.set(encoding, form)
    const { contentType, hash } = file
    return { contentType, encoding, etag: `"${hash}-${encoding}"`, bytes: await form }
  }
}

function preferred(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes)
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  // The default, 11, keeps a slow core busy for a second per file; 6 is within a few percent of it.
  return promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } })
}
