import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

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
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/
const SMALLEST_WORTH_COMPRESSING_BYTES = 1000

/** Reads files in the encoding that a browser accepts. Each version of a file is read and compressed once. */
export function createEncodedFiles() {
  const known = new Map<string, KnownFile>()

  async function look(path: string): Promise<KnownFile | undefined> {
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
    const file = await look(path)
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
