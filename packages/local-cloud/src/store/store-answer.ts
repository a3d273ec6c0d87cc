import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readBody } from '../start/read-body.ts'

export interface StoreAnswer {
  status: number
  headers?: Readonly<Record<string, string | number>>
  /** XML as text, or the bytes of an object. */
  body?: string | Readable
}

/** An error of S3: the SDK takes the error's name from `code`. */
export class StoreError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A body is read into memory before its signature is checked. */
const MOST_BYTES = 512 * 1024 * 1024

export async function readObject(request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBody(request, MOST_BYTES)
  if (bytes === null) throw new StoreError(400, 'EntityTooLarge')
  return bytes
}

export const errorAnswer = ({ status, code, message }: StoreError, headers: StoreAnswer['headers'] = {}) => {
  const answer = xmlAnswer('Error', { Code: code, Message: message })
  return { status, headers: { ...answer.headers, ...headers }, body: answer.body }
}

type XmlValue = string | number | boolean | readonly XmlValue[] | { readonly [name: string]: XmlValue }

/** @param content an array repeats its element */
export const xmlAnswer = (root: string, content: XmlValue) => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${toXml(root, content)}`,
})

function toXml(name: string, value: XmlValue): string {
  if (Array.isArray(value)) return value.map((one: XmlValue) => toXml(name, one)).join('')
  const inner =
    typeof value === 'object'
      ? Object.entries(value).map(([child, content]) => toXml(child, content))
      : [String(value).replace(/[<>&'"\r]/g, (character) => `&#${character.charCodeAt(0)};`)]
  return `<${name}>${inner.join('')}</${name}>`
}

/** Node.js adds the length of a text and leaves out the body of an answer to HEAD. */
export async function sendAnswer(response: ServerResponse, { status, headers = {}, body }: StoreAnswer): Promise<void> {
  response.statusCode = status
  response.setHeaders(new Map(Object.entries(headers)))
  if (body instanceof Readable) await pipeline(body, response).catch(() => response.destroy())
  else response.end(body)
}
