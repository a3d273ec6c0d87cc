import { expect, test } from 'vitest'
import { faultOfOfficeFile } from './office-file.ts'
import { faultOfPart } from './office-parts.ts'
import { sampleZip } from './testing/sample-files.ts'

const text = (content: string) => Buffer.from(content)
const zipOf = (...names: string[]) => sampleZip(names.map((name) => ({ name, data: text('<x/>') })))

test.each(['d0cf11e0a1b11ae1', '4d5a', '7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', '2321'])(
  'takes no part that begins with %s, and takes one that has it later',
  (hex) => {
    const sign = Buffer.from(hex, 'hex')
    expect(faultOfPart('word/media/a.png', Buffer.concat([sign, text('more')]))).toBe('macros')
    expect(faultOfPart('word/media/a.png', sign)).toBe('macros')
    expect(faultOfPart('word/media/a.png', Buffer.concat([text(' '), sign]))).toBeNull()
  },
)

test.each([
  'vbaProject.bin',
  'word/vbaProjectSignature.bin',
  'word/vbaData.xml',
  'activeX/activeX1.xml',
  'xl/macrosheets/sheet1.xml',
  ...['bin', 'exe', 'js', 'vbs', 'scr', 'bat', 'cmd', 'ps1', 'hta', 'EXE'].map((end) => `word/embeddings/a/b.${end}`),
])('takes no file with a part named %s', (name) => {
  expect(faultOfOfficeFile(zipOf('word/document.xml', name))).toBe('macros')
})

test.each(['word/myvbaProject.bin', 'word/activeX.xml', 'embeddings.bin', 'word/embeddings/a.png', 'word/a.js'])(
  'takes a file with a part named %s',
  (name) => {
    expect(faultOfOfficeFile(zipOf(name))).toBeNull()
  },
)

const contentType = (type: string) => text(`<Types><Override ContentType="${type}"/></Types>`)
test.each([
  ['application/vnd.ms-word.document.macroEnabled.main+xml', 'macros'],
  ['application/vnd.ms-office.vbaProject', 'macros'],
  ['application/vnd.ms-word.vbaData+xml', 'macros'],
  ['application/vnd.ms-office.activeX+xml', 'macros'],
  ['application/vnd.openxmlformats-officedocument.oleObject', 'macros'],
  ['x/control', 'macros'],
  ['application/vnd.ms-word.attachedToolbars', 'macros'],
  ['x/controller', null],
  ['application/xml', null],
])('finds in the content type %s: %s', (type, fault) => {
  for (const name of ['[Content_Types].xml', 'a/[CONTENT_TYPES].xml'])
    expect(faultOfPart(name, contentType(type))).toBe(fault)
  for (const name of ['x[Content_Types].xml', '[Content_Types].xml.bak', 'word/document.xml'])
    expect(faultOfPart(name, contentType(type))).toBeNull()
})

const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (target: string, type = `${KIND}/hyperlink`) => `Type="${type}" Target="${target}" TargetMode="External"`
const faultOf = (relation: string, part: (xml: string) => Buffer = text, name = 'word/_rels/document.xml.rels') =>
  faultOfPart(name, part(`<Relationships>${relation}</Relationships>`))

test.each([
  ['http://a.example', null],
  ['HTTPS://a.example', null],
  [' mailto:a@a.example', null],
  ['tel:0312345678', null],
  ['ftp://a.example', 'outside_parts'],
  ['xhttp://a.example', 'outside_parts'],
  ['file:///c:/http:', 'outside_parts'],
  ['', 'outside_parts'],
])('finds in a link to %j: %s', (target, fault) => {
  expect(faultOf(`<Relationship ${link(target)}/>`)).toBe(fault)
})

test.each([
  ['another kind of relation', `<Relationship ${link('http://a.example', `${KIND}/image`)}/>`, 'outside_parts'],
  [
    'a kind that only begins alike',
    `<Relationship ${link('http://a.example', `${KIND}/hyperlinks`)}/>`,
    'outside_parts',
  ],
  ['spaces around the kind', `<Relationship ${link('http://a.example', ` ${KIND}/hyperlink `)}/>`, null],
  ['a prefix', `<r:Relationship ${link('ftp://a')}/>`, 'outside_parts'],
  ['single quotes', `<Relationship ${link('ftp://a').replaceAll('"', "'")}/>`, 'outside_parts'],
  ['a bracket in a value', `<Relationship Id=">" ${link('ftp://a')}/>`, 'outside_parts'],
  ['a bracket in single quotes', `<Relationship Id='>' ${link('ftp://a')}/>`, 'outside_parts'],
  ['a line break before its attributes', `<Relationship\n${link('ftp://a')}/>`, 'outside_parts'],
  ['an inner part', '<Relationship Type="x/image" Target="a.png" TargetMode="Internal"/>', null],
  ['a word that holds external', '<Relationship Type="x/image" TargetMode="not external"/>', null],
  ['no attributes', '<Relationship/>', null],
  ['a second relation', `<Relationship Id="1"/><Relationship ${link('ftp://a')}/>`, 'outside_parts'],
  ['macros', '<Relationship Type="x/vbaProject" Target="a"/>', 'macros'],
  ['another element', `<Relationships ${link('ftp://a')}/>`, null],
])('finds in a relation with %s: %3$s', (_, relation, fault) => {
  expect(faultOf(relation)).toBe(fault)
})

test('reads relations in parts that end with .rels alone', () => {
  const relation = `<Relationship ${link('ftp://a')}/>`
  expect(faultOf(relation, text, 'a.RELS')).toBe('outside_parts')
  expect(faultOf(relation, text, 'a.rels.xml')).toBeNull()
})

const utf16 = (xml: string) => Buffer.from(xml, 'utf16le')
const big = (xml: string) => utf16(xml).swap16()
test.each<[string, (xml: string) => Buffer]>([
  ['UTF-16 with its mark', (xml) => utf16(`\ufeff${xml}`)],
  ['UTF-16 without a mark', utf16],
  ['UTF-16, the other way round, with its mark', (xml) => big(`\ufeff${xml}`)],
  ['UTF-16, the other way round, without a mark', big],
  ['UTF-16, the other way round, with an odd byte', (xml) => Buffer.concat([big(xml), Buffer.alloc(1)])],
  ['hexadecimal references', (xml) => text(xml.replaceAll('External', '&#x45;xter&#X6e;al'))],
  ['decimal references', (xml) => text(xml.replaceAll('External', '&#69;xternal'))],
  ['references to no sign', (xml) => text(xml.replaceAll('External', 'Exter&#x110000;n&#1114112;al'))],
])('reads relations in %s', (_, part) => {
  expect(faultOf(`<Relationship ${link('ftp://a')}/>`, part)).toBe('outside_parts')
  expect(faultOf(`<Relationship ${link('http://a')}/>`, part)).toBeNull()
})

/** A zip of one part with fields of its directory, or of the header before the part, changed. */
function changed(fields: [at: 'central' | 'local' | 'end', offset: number, value: number, size: 2 | 4][]) {
  const zip = zipOf('word/document.xml')
  const signs = { central: 'PK\x01\x02', local: 'PK\x03\x04', end: 'PK\x05\x06' }
  for (const [at, offset, value, size] of fields) {
    const from = zip.indexOf(signs[at], 0, 'latin1') + offset
    if (size === 2) zip.writeUInt16LE(value, from)
    else zip.writeUInt32LE(value, from)
  }
  return zip
}
const FULL = 0xffffffff
const packed = changed([]).readUInt32LE(changed([]).indexOf('PK\x01\x02', 0, 'latin1') + 20)

test.each<[string, Parameters<typeof changed>[0], string | null]>([
  ['nothing changed', [], null],
  ['a flag that is no password', [['central', 8, 0x800, 2]], null],
  ['a password', [['central', 8, 0x801, 2]], 'old_office'],
  [
    'a part that is stored',
    [
      ['central', 10, 0, 2],
      ['central', 24, packed, 4],
    ],
    null,
  ],
  ['a stored part of another size', [['central', 10, 0, 2]], 'broken'],
  ['another way of packing', [['central', 10, 12, 2]], 'broken'],
  ['a packed size of 64 bits', [['central', 20, FULL, 4]], 'too_much_inside'],
  ['a place of 64 bits', [['central', 42, FULL, 4]], 'too_much_inside'],
  ['a place behind the end', [['central', 42, 100_000, 4]], 'broken'],
  ['a place where no part begins', [['central', 42, 1, 4]], 'broken'],
  ['a packed size behind the end', [['central', 20, 100_000, 4]], 'broken'],
  ['a longer name before the part', [['local', 26, 18, 2]], 'broken'],
  ['another name before the part', [['local', 30, 0x5858, 2]], 'broken'],
  ['more bytes than it says', [['central', 24, 3, 4]], 'too_much_inside'],
  ['fewer bytes than it says', [['central', 24, 5, 4]], 'broken'],
  ['no directory entry', [['central', 0, 0, 4]], 'broken'],
  ['more entries than there are', [['end', 10, 2, 2]], 'broken'],
  ['no entry', [['end', 10, 0, 2]], 'broken'],
])('finds in a file with %s: %3$s', (_, fields, fault) => {
  expect(faultOfOfficeFile(changed(fields))).toBe(fault)
})

test.each([
  [0, null],
  [0xffff, null],
  [0x10000, 'broken'],
])('finds in a file with %i bytes behind its directory: %s', (bytes, fault) => {
  expect(faultOfOfficeFile(Buffer.concat([zipOf('a.xml'), Buffer.alloc(bytes)]))).toBe(fault)
})

test.each([
  [4 * 1024 * 1024, null],
  [4 * 1024 * 1024 + 1, 'too_much_inside'],
])('finds in a small file that unpacks to %i bytes: %s', (bytes, fault) => {
  expect(faultOfOfficeFile(sampleZip([{ name: 'a.xml', data: Buffer.alloc(bytes) }]))).toBe(fault)
})

test.each([
  [4000, null],
  [4001, 'too_much_inside'],
])('finds in a file of %i parts: %s', (count, fault) => {
  expect(faultOfOfficeFile(zipOf(...Array.from({ length: count }, (_, at) => `${at}.xml`)))).toBe(fault)
})
