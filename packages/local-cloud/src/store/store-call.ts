import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { toXmlText } from './xml.ts'

/** One call of the store's HTTP surface, addressed by path: `/<bucket>/<key>`. */
export interface StoreCall {
  request: IncomingMessage
  method: string
  /** `http://127.0.0.1:9000` */
  origin: string
  bucket: string
  /** Decoded; empty for a call about the bucket itself. */
  key: string
  query: URLSearchParams
  /** The body, checked against the signature and every checksum. */
  payload: () => Promise<Buffer>
}

export interface StoreAnswer {
  status: number
  headers?: OutgoingHttpHeaders
  /** XML as text. */
  body?: string | Readable
}

export type XmlNode = string | number | boolean | readonly XmlElement[]
export type XmlElement = readonly [name: string, content: XmlNode]

const render = (content: XmlNode): string =>
  Array.isArray(content)
    ? (content as readonly XmlElement[]).map(([name, inner]) => `<${name}>${render(inner)}</${name}>`).join('')
    : toXmlText(content as string | number | boolean)

export function xmlAnswer(root: string, content: readonly XmlElement[], status = 200): StoreAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${render(content)}</${root}>`,
  }
}

export const quoted = (etag: string) => `"${etag}"`
export const unquoted = (etag: string) => etag.trim().replace(/^W\//, '').replaceAll('"', '')
