import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** What a writer says about an object. */
export interface ObjectAttributes {
  contentType: string
  /** `x-amz-meta-…`, without the prefix. */
  metadata: Readonly<Record<string, string>>
  /** Headers that are kept and answered as they came: cache-control, content-disposition … */
  headers: Readonly<Record<string, string>>
}

export interface StoredObject extends ObjectAttributes {
  key: string
  sizeBytes: number
  etag: string
  modifiedMs: number
  /** The file of the bytes, relative to its bucket's folder. */
  file: string
}

const KEPT_HEADERS = ['cache-control', 'content-disposition', 'content-language', 'content-encoding']
const META = 'x-amz-meta-'
const DEFAULT_TYPE = 'binary/octet-stream'

export function attributesOfHeaders(headers: IncomingHttpHeaders): ObjectAttributes {
  const metadata: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(META)) metadata[name.slice(META.length)] = String(value)
  }
  const kept: Record<string, string> = {}
  for (const name of KEPT_HEADERS) {
    const value = withoutChunking(headers[name])
    if (value) kept[name] = value
  }
  return { contentType: headers['content-type'] || DEFAULT_TYPE, metadata, headers: kept }
}

/** The form fields of a signed POST say the same as headers do. */
export function attributesOfFields(fields: ReadonlyMap<string, string>): ObjectAttributes {
  return attributesOfHeaders(Object.fromEntries(fields))
}

/** `aws-chunked` describes the transfer, not the object. */
const withoutChunking = (value: string | string[] | undefined) =>
  [value ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'aws-chunked')
    .join(', ')

const OVERRIDABLE = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-encoding',
  'content-language',
  'expires',
]

/** The headers of an answer; a signed `response-content-disposition` and the like win. */
export function headersOfObject(object: StoredObject, query = new URLSearchParams()): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    ...object.headers,
  }
  for (const [name, value] of Object.entries(object.metadata)) headers[`${META}${name}`] = value
  for (const name of OVERRIDABLE) {
    const value = query.get(`response-${name}`)
    if (value !== null) headers[name] = value
  }
  return headers
}
