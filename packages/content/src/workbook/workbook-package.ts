import type { ByteSource } from '../zip/byte-source.ts'
import { readEntryBytes } from '../zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from '../zip/zip-directory.ts'
import { WorkbookError } from './workbook-error.ts'
import { attributeOf, scanXml, type XmlAttributes } from './xml-scanner.ts'

const MEGABYTE = 1024 * 1024
/** What 20,000 full rows take of each is about a tenth. */
const LIMITS = {
  files: 5000,
  /** Of all parts together, unpacked, as the directory says; no part is unpacked past what it says. */
  bytes: 600 * MEGABYTE,
  /** Of a part without rows or texts, such as the list of sheets. */
  smallPartBytes: 16 * MEGABYTE,
  /** Bytes unpacked per byte packed. Sheets of twenty thousand alike rows come to a hundred; a bomb to a thousand. */
  ratio: 400,
  /** A part below this is no bomb, whatever its ratio. */
  ratioFromBytes: MEGABYTE,
} as const

interface Tag {
  name: string
  attributes: XmlAttributes
}
interface Relation {
  id: string
  type: string
  part: string
}

function rejectBombs(entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isBomb = entries.some(
    (entry) => entry.bytes > LIMITS.ratioFromBytes && entry.bytes > entry.packedBytes * LIMITS.ratio,
  )
  if (isBomb || bytes > LIMITS.bytes) throw new WorkbookError('bomb')
}

const CONTENT_TYPES = '[content_types].xml'

function rejectOthers(parts: ReadonlyMap<string, ZipEntry>): void {
  const names = [...parts.keys()]
  if (names.some((name) => /(^|\/)vbaproject\.bin$/.test(name))) throw new WorkbookError('macros')
  if (parts.has('xl/workbook.bin')) throw new WorkbookError('binary')
  if (parts.has('mimetype') || parts.has('index/document.iwa')) throw new WorkbookError('other-program')
  if ([...parts.values()].some(({ isEncrypted }) => isEncrypted)) throw new WorkbookError('encrypted')
  if (!parts.has(CONTENT_TYPES)) throw new WorkbookError('unreadable')
}

/** Part names are case-insensitive (ECMA-376-2, 6.2.2.3). Some programs write backslashes or percent escapes. */
function partName(path: string, folder = ''): string {
  const plain = path.replaceAll('\\', '/')
  const steps = plain.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(unescaped(step))
  }
  return steps.join('/').toLowerCase()
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

const folderOf = (part: string) => part.split('/').slice(0, -1).join('/')

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The tags of a small part, in order. */
async function tagsOf(bytes: Uint8Array): Promise<Tag[]> {
  const tags: Tag[] = []
  const open = (name: string, attributes: XmlAttributes) => tags.push({ name, attributes })
  await scanXml(only(bytes), { open, close: () => undefined, text: () => undefined })
  return tags
}

/**
 * The parts of a workbook by their names.
 * @throws WorkbookError for a file that is not a workbook, or is not safe to unpack
 */
export async function openPackage(source: ByteSource) {
  const entries = await readZipDirectory(source, LIMITS.files)
  const parts = new Map(entries.map((entry) => [partName(entry.path), entry]))
  rejectOthers(parts)
  rejectBombs(entries)
  const tags = async (part: string): Promise<Tag[]> => {
    const entry = parts.get(part)
    if (entry === undefined) return []
    if (entry.bytes > LIMITS.smallPartBytes) throw new WorkbookError('bomb')
    return tagsOf(await readEntryBytes(source, entry))
  }
  const relationsOf = async (part: string): Promise<Relation[]> => {
    const folder = folderOf(part)
    const found = await tags(`${folder === '' ? '' : `${folder}/`}_rels/${part.split('/').at(-1)}.rels`)
    return found
      .filter(({ name, attributes }) => name === 'Relationship' && attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => ({
        id: attributes['Id'] ?? '',
        type: attributes['Type']?.split('/').at(-1) ?? '',
        part: partName(attributes['Target'] ?? '', folder),
      }))
  }
  /** The content type of a part: by its name, else by its extension. */
  const contentTypeOf = async (part: string): Promise<string> => {
    const types = await tags(CONTENT_TYPES)
    const own = types.find(
      ({ name, attributes }) => name === 'Override' && partName(attributes['PartName'] ?? '') === part,
    )
    const ending = part.split('.').at(-1)
    const ofEnding = types.find(
      ({ name, attributes }) => name === 'Default' && attributes['Extension']?.toLowerCase() === ending,
    )
    return attributeOf((own ?? ofEnding)?.attributes ?? {}, 'ContentType') ?? ''
  }
  return { parts, tags, relationsOf, contentTypeOf }
}
