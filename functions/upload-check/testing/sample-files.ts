import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Small files of each kind, made byte by byte, so that tests can also make them wrong. */

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** A grey picture; its size may be a lie. */
export function samplePng(width = 3, height = 2, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const pngText = (text: string): Buffer => pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))

const jpegSegment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

export function sampleJpeg(width = 3, height = 2): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    // A thumbnail with an end of its own.
    jpegSegment(0xe1, Buffer.from([1, 2, 0xff, 0xd9, 3])),
    jpegSegment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ])
}

const box = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint32(data.length + 8), Buffer.from(kind, 'latin1'), data])
}

/** @param cutWidth what a reader is told to cut off on the right */
export function sampleHeic(width = 3, height = 2, cutWidth = 0): Buffer {
  const size = box('ispe', uint32(0), uint32(width), uint32(height))
  const cut = cutWidth > 0 ? [box('clap', uint32(0), uint32(cutWidth), Buffer.alloc(24))] : []
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', uint32(0), box('iprp', box('ipco', size, ...cut))),
    box('mdat', Buffer.from('pixels')),
  ])
}

export const sampleMp4 = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.from('pictures')),
  ])

/** @param objects  as they stand in the file, `2 0 obj … endobj` */
export const samplePdf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    ...objects.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
    Buffer.from('trailer\n<<>>\n%%EOF\n'),
  ])

/** A stream of a PDF, packed. */
export const pdfStream = (dictionary: string, inside: string): Buffer => {
  const packed = deflateSync(Buffer.from(inside, 'latin1'))
  const head = `2 0 obj\n<<${dictionary} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}

export interface ZipPart {
  name: string
  data: Buffer
  /** What the part says of its size, where that is a lie. */
  claimedBytes?: number
  isEncrypted?: boolean
}

export function sampleZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, data, claimedBytes = data.length, isEncrypted = false } of parts) {
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedBytes, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const madeBy = Buffer.from([20, 0])
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const contentTypes = (main: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`,
  )

/** @param main the content type of the main part */
export const sampleOffice = (
  more: readonly ZipPart[] = [],
  main = `${OFFICE}.wordprocessingml.document.main+xml`,
): Buffer =>
  sampleZip([
    { name: '[Content_Types].xml', data: contentTypes(main) },
    { name: '_rels/.rels', data: Buffer.from('<Relationships/>') },
    { name: 'word/document.xml', data: Buffer.from('<w:document/>') },
    ...more,
  ])
