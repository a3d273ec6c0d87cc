import { deflateSync } from 'node:zlib'
import { uploadTypeNames } from '@tcheck/contract/upload'
import { expect, test } from 'vitest'
import { faultOfFile } from './fault-of-file.ts'
import {
  pdfStream,
  pngChunk,
  pngText,
  sampleHeic,
  sampleJpeg,
  sampleMp4,
  sampleOffice,
  samplePdf,
  samplePng,
  sampleZip,
} from './testing/sample-files.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const DOCX = `${OFFICE}.wordprocessingml.document` as const
const XLSX = `${OFFICE}.spreadsheetml.sheet` as const
const PPTX = `${OFFICE}.presentationml.presentation` as const
const withoutEnd = (bytes: Buffer, count = 10) => bytes.subarray(0, bytes.length - count)
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['a PDF', samplePdf(), 'application/pdf'],
  ['a PNG', samplePng(), 'image/png'],
  ['a JPEG', sampleJpeg(), 'image/jpeg'],
  ['a JPEG with a short film behind it', Buffer.concat([sampleJpeg(), sampleHeic()]), 'image/jpeg'],
  ['a HEIC', sampleHeic(), 'image/heic'],
  ['a film', sampleMp4(), 'video/mp4'],
  ['a photograph of 48 million pixels', sampleHeic(8064, 6048), 'image/heic'],
  ['a Word file', sampleOffice(), DOCX],
  ['an Excel file', sampleOffice([], `${OFFICE}.spreadsheetml.sheet.main+xml`), XLSX],
  ['a PowerPoint file', sampleOffice([], `${OFFICE}.presentationml.presentation.main+xml`), PPTX],
] as const)('takes %s', async (_, bytes, type) => {
  expect(await faultOfFile(bytes, type)).toBeNull()
})

test.each([
  [
    'SVG named .png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'image/png',
    'other_type',
  ],
  ['XML with SVG in it', Buffer.from('<?xml version="1.0"?><svg/>'), 'image/png', 'other_type'],
  ['HTML named .pdf', html, 'application/pdf', 'other_type'],
  ['a PNG with a page behind its end', Buffer.concat([samplePng(), html]), 'image/png', 'broken'],
  ['a page before a PNG', Buffer.concat([html, samplePng()]), 'image/png', 'other_type'],
  ['a film that was cut off', withoutEnd(sampleMp4()), 'video/mp4', 'broken'],
  ['a photograph announced as a film', sampleHeic(), 'video/mp4', 'other_type'],
  ['a film named .png', sampleMp4(), 'image/png', 'other_type'],
  ['a JPEG announced as PNG', sampleJpeg(), 'image/png', 'other_type'],
  ['a program', Buffer.from(`MZ${'\0'.repeat(200)}`), 'application/pdf', 'other_type'],
  ['nothing', Buffer.alloc(0), 'application/pdf', 'other_type'],
  ['a PNG of 20,000 × 20,000 pixels', samplePng(20_000, 20_000), 'image/png', 'too_many_pixels'],
  ['a PNG one pixel high and endlessly wide', samplePng(0x7fffffff, 1), 'image/png', 'too_many_pixels'],
  ['a JPEG of 10,000 × 10,000 pixels', sampleJpeg(10_000, 10_000), 'image/jpeg', 'too_many_pixels'],
  ['a HEIC that says most of it is to be cut off', sampleHeic(60_000, 3000, 59_000), 'image/heic', 'too_many_pixels'],
  ['a PNG without size', samplePng(0, 0), 'image/png', 'broken'],
  ['a PNG cut off', withoutEnd(samplePng()), 'image/png', 'broken'],
  ['a JPEG cut off, its thumbnail whole', withoutEnd(sampleJpeg(), 3), 'image/jpeg', 'broken'],
  ['a HEIC cut off', withoutEnd(sampleHeic(), 2), 'image/heic', 'broken'],
  ['a PDF cut off', withoutEnd(samplePdf()), 'application/pdf', 'broken'],
  ['a Word file cut off', withoutEnd(sampleOffice(), 40), DOCX, 'broken'],
  ['a parcel that is no Word file', sampleZip([{ name: 'a.txt', data: html }]), DOCX, 'other_type'],
  ['an Excel file announced as Word', sampleOffice([], `${OFFICE}.spreadsheetml.sheet.main+xml`), DOCX, 'other_type'],
  [
    'an Office file of before 2007',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    DOCX,
    'old_office',
  ],
] as const)('refuses %s', async (_, bytes, type, fault) => {
  expect(await faultOfFile(bytes, type)).toBe(fault)
})

test.each([
  ['macros in it', { name: 'word/vbaProject.bin', data: Buffer.from('macro') }, 'macros'],
  ['an embedded object in it', { name: 'word/embeddings/oleObject1.bin', data: Buffer.from('object') }, 'macros'],
  ['ActiveX in it', { name: 'word/activeX/activeX1.xml', data: Buffer.from('<x/>') }, 'macros'],
  [
    'a part that unfolds to a thousand times itself',
    { name: 'word/bomb.xml', data: Buffer.alloc(64 * 1024 * 1024) },
    'too_much_inside',
  ],
  [
    'a part that unfolds to more than it says',
    { name: 'word/bomb.xml', data: Buffer.alloc(64 * 1024 * 1024), claimedBytes: 100 },
    'too_much_inside',
  ],
  ['a part that is less than it says', { name: 'word/short.xml', data: Buffer.alloc(10), claimedBytes: 100 }, 'broken'],
  ['a part behind a password', { name: 'word/secret.xml', data: Buffer.alloc(10), isEncrypted: true }, 'old_office'],
] as const)('refuses a Word file with %s', async (_, part, fault) => {
  expect(await faultOfFile(sampleOffice([part]), DOCX)).toBe(fault)
})

test('refuses a Word file that says itself that it has macros', async () => {
  const main = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  expect(await faultOfFile(sampleOffice([], main), DOCX)).toBe('macros')
})

const relations = (...each: string[]) => ({
  name: 'word/_rels/document.xml.rels',
  data: Buffer.from(`<Relationships>${each.map((one) => `<Relationship Id="r" ${one}/>`).join('')}</Relationships>`),
})
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const template = `Type="${KIND}/attachedTemplate" Target="https://evil.example/a.dotm"`
const types = (type: string) => ({
  name: '[Content_Types].xml',
  data: Buffer.from(`<Types><Override ContentType="${type}"/></Types>`),
})
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each([
  ['a template from outside', relations(`${template} TargetMode="External"`), 'outside_parts'],
  ['the same, written otherwise', relations(`TargetMode = ' external' ${template}`), 'outside_parts'],
  ['the same, its signs escaped', relations(`${template} TargetMode="&#69;xtern&#x61;l"`), 'outside_parts'],
  [
    'the same, in UTF-16',
    {
      name: 'word/_rels/document.xml.rels',
      data: utf16(`<Relationships><Relationship ${template} TargetMode="External"/></Relationships>`),
    },
    'outside_parts',
  ],
  [
    'a picture from outside',
    relations(`Type="${KIND}/image" Target="file://evil/a.png" TargetMode="External"`),
    'outside_parts',
  ],
  [
    'a link that starts a program',
    relations(`Type="${KIND}/hyperlink" Target="file:///c:/a.exe" TargetMode="External"`),
    'outside_parts',
  ],
  ['macros under another name', types('application/vnd.ms-office.vbaProject'), 'macros'],
  ['an object by its content type', types('application/vnd.openxmlformats-officedocument.oleObject'), 'macros'],
  [
    'macros by a relation',
    relations('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="x.xml"'),
    'macros',
  ],
  [
    'an OLE file under another name',
    { name: 'word/media/a.png', data: Buffer.from('d0cf11e0a1b11ae100', 'hex') },
    'macros',
  ],
  ['a program under another name', { name: 'word/media/a.png', data: Buffer.from('MZ\x90\0') }, 'macros'],
  [
    'a workbook with macros behind a chart',
    { name: 'word/embeddings/a.xlsx', data: sampleOffice([{ name: 'xl/vbaProject.bin', data: Buffer.from('x') }]) },
    'macros',
  ],
] as const)('refuses a Word file with %s', async (_, part, fault) => {
  expect(await faultOfFile(sampleOffice([part]), DOCX)).toBe(fault)
})

test('takes a Word file with links to pages, and with a workbook behind a chart', async () => {
  const link = relations(`Type="${KIND}/hyperlink" Target="https://www.mext.go.jp/" TargetMode="External"`)
  expect(await faultOfFile(sampleOffice([link]), DOCX)).toBeNull()
  expect(await faultOfFile(sampleOffice([{ name: 'word/embeddings/a.xlsx', data: sampleOffice() }]), DOCX)).toBeNull()
})

test('looks no deeper than into a parcel within', async () => {
  const within = (data: Buffer) => sampleOffice([{ name: 'word/embeddings/a.docx', data }])
  expect(await faultOfFile(within(within(within(sampleOffice()))), DOCX)).toBe('too_much_inside')
})

const script = '<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>'
test.each([
  ['a script', samplePdf(`2 0 obj\n${script}\nendobj\n`), 'active_pdf'],
  [
    'a script whose name is escaped',
    samplePdf(`2 0 obj\n${script.replace('JavaScript', 'J#61vaScr#69pt')}\nendobj\n`),
    'active_pdf',
  ],
  ['a program to start', samplePdf('2 0 obj\n<</S /Launch /F (calc.exe)>>\nendobj\n'), 'active_pdf'],
  [
    'a script in a stream of objects',
    samplePdf(pdfStream('/Type/ObjStm /N 1 /First 4', `3 0 ${script}`)),
    'active_pdf',
  ],
  ['the same, its type escaped', samplePdf(pdfStream('/Type/Obj#53tm /N 1 /First 4', `3 0 ${script}`)), 'active_pdf'],
  [
    'the same, said to be a picture',
    samplePdf(pdfStream('/Subtype/Image /N 1 /First 4', `3 0 ${script}`)),
    'active_pdf',
  ],
  ['a script in what says to be a page', samplePdf(pdfStream('', `3 0 ${script}`)), 'active_pdf'],
  [
    'an object hidden in a stream',
    samplePdf(`2 0 obj\n<<>>\nstream\n3 0 obj ${script}\nendstream\nendobj\n`),
    'active_pdf',
  ],
  [
    'objects that cannot be looked into',
    samplePdf('2 0 obj\n<</Type/ObjStm/First 4/Filter/LZWDecode>>\nstream\nxx\nendstream\nendobj\n'),
    'broken',
  ],
  [
    'objects behind a password',
    samplePdf(
      '2 0 obj\n<</Type/ObjStm/First 4/Filter/FlateDecode>>\nstream\nxx\nendstream\nendobj\n<</Encrypt 9 0 R>>\n',
    ),
    'old_office',
  ],
  ['a stream that unfolds without end', samplePdf(pdfStream('', ' '.repeat(300 * 1024 * 1024))), 'too_much_inside'],
] as const)('refuses a PDF with %s', async (_, bytes, fault) => {
  expect(await faultOfFile(bytes, 'application/pdf')).toBe(fault)
})

test('takes a PDF with pages, objects in streams and pictures', async () => {
  const page = pdfStream('', 'BT /F1 12 Tf (Java) Tj ET')
  const objects = pdfStream('/Type/ObjStm /N 1 /First 4', '3 0 <</Type/Page/Contents 4 0 R>>')
  const picture = pdfStream('/Subtype/Image /Width 9', 'x'.repeat(1000))
  expect(await faultOfFile(samplePdf(page, objects, picture), 'application/pdf')).toBeNull()
})

test.each([
  ['JS', 'active_pdf', null],
  ['XFA', 'active_pdf', null],
  ['JavaScript', 'active_pdf', 'active_pdf'],
  ['Launch', 'active_pdf', 'active_pdf'],
  ['JavaScripts', null, null],
  ['Javascript', null, null],
])('finds the name %s in an object: %s, in the packed bytes of a page: %s', async (name, inObject, inPage) => {
  const fault = (bytes: Buffer) => faultOfFile(bytes, 'application/pdf')
  expect(await fault(samplePdf(`2 0 obj\n<</${name} 3 0 R>>\nendobj\n`))).toBe(inObject)
  expect(await fault(samplePdf(pdfStream('/Type/ObjStm /N 1 /First 4', `3 0 <</${name} 4 0 R>>`)))).toBe(inObject)
  expect(await fault(samplePdf(pdfStream('', `<</${name} 4 0 R>>`)))).toBe(inPage)
})

const objects = (dictionary: string, inside: string | Buffer) =>
  samplePdf(
    Buffer.concat([
      Buffer.from(`2 0 obj\n<</Type/ObjStm/First 4${dictionary}>>\nstream\n`),
      Buffer.from(inside),
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  )
test.each(['ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'Crypt', 'FlateDecode/DecodeParms<</Predictor 12>>'])(
  'takes no stream of objects that is packed by %s',
  async (filter) => {
    const packed = deflateSync(Buffer.from('3 0 <</Type/Page>>'))
    expect(await faultOfFile(objects(`/Filter/${filter}`, packed), 'application/pdf')).toBe('broken')
  },
)

test('takes a stream of objects that is not packed, or by Flate alone', async () => {
  const inside = '3 0 <</Type/Page>>'
  expect(await faultOfFile(objects('', inside), 'application/pdf')).toBeNull()
  expect(
    await faultOfFile(objects('/Filter/FlateDecode', deflateSync(Buffer.from(inside))), 'application/pdf'),
  ).toBeNull()
  expect(await faultOfFile(objects('/Filter/FlateDecode', inside), 'application/pdf')).toBe('broken')
})

test.each([
  [samplePng(12_000, 4166), null],
  [samplePng(12_001, 1), 'too_many_pixels'],
  [samplePng(1, 12_001), 'too_many_pixels'],
  [samplePng(10_000, 5000), null],
  [samplePng(10_000, 5001), 'too_many_pixels'],
  [samplePng(0, 5), 'broken'],
  [samplePng(5, 0), 'broken'],
])('%#: a picture of the longest side, or of most pixels, is taken, and no larger one', async (bytes, fault) => {
  expect(await faultOfFile(bytes, 'image/png')).toBe(fault)
})

test('refuses a PNG without pixels, and one with a second head', async () => {
  const head = samplePng().subarray(16, 29)
  expect(await faultOfFile(samplePng(3, 2, [pngChunk('IHDR', head)]), 'image/png')).toBe('broken')
  const whole = samplePng()
  const pixels = whole.indexOf('IDAT') - 4
  const end = whole.indexOf('IEND') - 4
  expect(await faultOfFile(Buffer.concat([whole.subarray(0, pixels), whole.subarray(end)]), 'image/png')).toBe('broken')
})

test('a page inside a picture’s comment is a picture like others: it is only ever handed out as a picture to save', async () => {
  expect(await faultOfFile(samplePng(3, 2, [pngText('<script>alert(1)</script>')]), 'image/png')).toBeNull()
})

test('returns a result for random bytes under every announced type', async () => {
  const samples = [samplePng(), sampleJpeg(), sampleHeic(), samplePdf(), sampleOffice()]
  let seed = 20_261_121
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % below
  }
  for (let turn = 0; turn < 300; turn += 1) {
    const bytes = Buffer.from(samples[turn % samples.length] ?? [])
    for (let change = 0; change < 4; change += 1) bytes[next(bytes.length)] = next(256)
    for (const type of uploadTypeNames) {
      const fault = await faultOfFile(bytes, type)
      expect(fault === null || typeof fault === 'string').toBe(true)
    }
  }
})
