import { expect, test } from 'vitest'
import { attachmentHeader } from './attachment-header.ts'
import { pngChunk, sampleHeic, sampleJpeg, sampleMp4, samplePng } from './testing/sample-files.ts'
import { isWholeHeic, isWholeJpeg, isWholeMp4, isWholePdf, isWholePng, sizesOfHeic } from './whole-file.ts'

const HEAD = samplePng().subarray(0, 8)
const head = pngChunk('IHDR', samplePng().subarray(16, 29))
const pixels = pngChunk('IDAT', Buffer.alloc(2))
const end = pngChunk('IEND', Buffer.alloc(0))
const withWrongSum = Buffer.from(pixels)
withWrongSum.writeUInt8(1, 9)

test.each([
  ['head, pixels and end', [head, pixels, end], true],
  ['pixels in two pieces', [head, pixels, pixels, end], true],
  ['no pixels', [head, end], false],
  ['no end', [head, pixels], false],
  ['no head', [pixels, end], false],
  ['a head after another chunk', [pixels, head, pixels, end], false],
  ['two heads', [head, head, pixels, end], false],
  ['a wrong sum', [head, withWrongSum, end], false],
  ['something behind the end', [head, pixels, end, Buffer.alloc(1)], false],
  ['a chunk that is cut off', [head, pixels, end.subarray(0, 11)], false],
  ['nothing', [], false],
])('a PNG with %s is whole: %3$s', (_, chunks, isWhole) => {
  expect(isWholePng(Buffer.concat([HEAD, ...chunks]))).toBe(isWhole)
})

const jpeg = sampleJpeg()
const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
test.each([
  ['all that it needs', jpeg, true],
  ['filled markers', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]), true],
  ['bytes behind its end', Buffer.concat([jpeg, Buffer.alloc(9)]), true],
  ['no end but that of its thumbnail', jpeg.subarray(0, -2), false],
  ['no picture', jpeg.subarray(0, scan), false],
  ['a segment that is none', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0]), jpeg.subarray(2)]), false],
  ['nothing but its mark', jpeg.subarray(0, 2), false],
])('a JPEG with %s is whole: %3$s', (_, bytes, isWhole) => {
  expect(isWholeJpeg(bytes)).toBe(isWhole)
})

const box = (kind: string, size: number, data: number) => {
  const bytes = Buffer.alloc(8 + data)
  bytes.writeUInt32BE(size)
  bytes.write(kind, 4, 'latin1')
  return bytes
}
const largeBox = (kind: string, size: number) => {
  const bytes = Buffer.concat([box(kind, 1, 0), Buffer.alloc(12)])
  bytes.writeBigUInt64BE(BigInt(size), 8)
  return bytes
}
const film = [box('ftyp', 12, 4), box('moov', 12, 4), box('mdat', 12, 4)]

test.each([
  ['three boxes', film, true],
  ['no type', film.slice(1), false],
  ['no index', [film[0], film[2]], false],
  ['no pictures', film.slice(0, 2), false],
  ['a last box without a size', [...film.slice(0, 2), box('mdat', 0, 40)], true],
  ['a box of a large size', [...film.slice(0, 2), largeBox('mdat', 20)], true],
  ['a large size past the end', [...film.slice(0, 2), largeBox('mdat', 21)], false],
  ['a large size that is not there', [...film, box('free', 1, 4)], false],
  ['a size past the end', [...film.slice(0, 2), box('mdat', 13, 4)], false],
  ['a size below its head', [...film, box('free', 7, 0)], false],
  ['a box of its head alone', [...film, box('free', 8, 0)], true],
  ['bytes behind its boxes', [...film, Buffer.alloc(7)], false],
] as [string, Buffer[], boolean][])('a film with %s is whole: %3$s', (_, boxes, isWhole) => {
  expect(isWholeMp4(Buffer.concat(boxes))).toBe(isWhole)
})

test('a HEIC is whole with its type and its description', () => {
  expect([isWholeHeic(sampleHeic()), isWholeHeic(sampleMp4())]).toEqual([true, false])
  expect(isWholeHeic(Buffer.concat([box('meta', 12, 4)]))).toBe(false)
  expect(isWholeHeic(sampleHeic().subarray(0, -1))).toBe(false)
})

test('names every size in the description of a HEIC, and none behind it', () => {
  const sized = (width: number, height: number) => {
    const bytes = box('ispe', 20, 12)
    bytes.writeUInt32BE(width, 12)
    bytes.writeUInt32BE(height, 16)
    return bytes
  }
  const sizes = Buffer.concat([sized(3, 2), sized(60, 40)])
  const meta = Buffer.concat([box('meta', 8 + sizes.length, 0), sizes])
  expect(sizesOfHeic(Buffer.concat([box('ftyp', 12, 4), meta, sized(9, 9)]))).toEqual([
    { width: 3, height: 2 },
    { width: 60, height: 40 },
  ])
  expect(sizesOfHeic(Buffer.concat([sized(9, 9)]))).toEqual([])
})

test.each([
  [4091, true],
  [4092, false],
])('a PDF with %i bytes behind its mark of the end is whole: %s', (bytes, isWhole) => {
  expect(isWholePdf(Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF'), Buffer.alloc(bytes)]))).toBe(isWhole)
})

test.each([
  ['絵.png', 'file.png', '%E7%B5%B5.png'],
  ['a b.PDF', 'file.PDF', 'a%20b.PDF'],
  ['a.tar.gz', 'file.gz', 'a.tar.gz'],
  ['memo', 'file', 'memo'],
  ['a.p-g', 'file', 'a.p-g'],
  [`it's (1)*!.png`, 'file.png', 'it%27s%20%281%29%2A%21.png'],
])('%s is saved as %s by old programs, and as %s by others', (name, plain, spelled) => {
  expect(attachmentHeader(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${spelled}`)
})
