import type { UploadFault } from '@tcheck/contract/upload'

/** What begins so is a program, or a file that may hold one: OLE, Windows, Linux, macOS, a script. */
const PROGRAMS = ['d0cf11e0a1b11ae1', '4d5a', '7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const PARCEL = Buffer.from('PK\x03\x04')

export const isParcel = (part: Buffer): boolean => part.subarray(0, PARCEL.length).equals(PARCEL)

const startsWithProgram = (part: Buffer) => PROGRAMS.some((sign) => part.subarray(0, sign.length).equals(sign))

/** Content types and kinds of relations of macros, ActiveX and embedded objects, whatever the parts are called. */
const ACTIVE_KIND = /macro|vbaproject|vbadata|activex|oleobject|\/control\b|attachedtoolbars/i

/** XML as text, in whichever of its encodings, with its signs written out. */
function textOf(part: Buffer): string {
  const [first, second] = part
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const isSmall = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const text = isBig
    ? Buffer.from(part.subarray(0, part.length & ~1))
        .swap16()
        .toString('utf16le')
    : part.toString(isSmall ? 'utf16le' : 'utf8')
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => signOf(Number(code)))
}

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const attributeOf = (element: string, name: string) =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

/** A link that a reader follows only when somebody presses it. */
const isPlainLink = (relation: string) =>
  /\/hyperlink$/i.test(attributeOf(relation, 'Type').trim()) &&
  /^\s*(https?|mailto|tel):/i.test(attributeOf(relation, 'Target'))

function faultOfRelations(text: string): UploadFault | null {
  for (const [relation] of text.matchAll(/<(?:[\w.-]+:)?Relationship\s(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    if (ACTIVE_KIND.test(attributeOf(relation, 'Type'))) return 'macros'
    if (/^\s*external\s*$/i.test(attributeOf(relation, 'TargetMode')) && !isPlainLink(relation)) return 'outside_parts'
  }
  return null
}

/**
 * Forbidden content of one part of an Office file: programs by their first bytes, macros by content types and relations whatever their
 * name, templates and pictures from outside.
 */
export function faultOfPart(name: string, part: Buffer): UploadFault | null {
  if (startsWithProgram(part)) return 'macros'
  if (/(^|\/)\[content_types\]\.xml$/i.test(name)) return ACTIVE_KIND.test(textOf(part)) ? 'macros' : null
  return /\.rels$/i.test(name) ? faultOfRelations(textOf(part)) : null
}
