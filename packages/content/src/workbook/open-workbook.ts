import type { ByteSource } from '../zip/byte-source.ts'
import { EntryDamaged, readEntryBytes, unpackEntry } from '../zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry, ZipError } from '../zip/zip-directory.ts'
import { type NumberLook, readStyles } from './read-styles.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { SheetCell } from './sheet-cell.ts'
import { readSheetRows, type WorkbookRow } from './sheet-rows.ts'
import { WorkbookError } from './workbook-error.ts'
import { attributeOf, openXmlScanner, XmlError } from './xml-scanner.ts'

interface WorkbookSheet {
  name: string
  isHidden: boolean
  rows: () => AsyncGenerator<WorkbookRow>
}

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
  strings: 2_000_000,
  /** Signs of the texts, each once; and of all cells, each text as often as it stands there. */
  signs: 120_000_000,
  cells: 8_000_000,
} as const

function rejectBombs(entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isBomb = entries.some(
    (entry) => entry.bytes > LIMITS.ratioFromBytes && entry.bytes > entry.packedBytes * LIMITS.ratio,
  )
  if (isBomb || bytes > LIMITS.bytes) throw new WorkbookError('bomb')
}

function rejectOthers(byPath: ReadonlyMap<string, ZipEntry>): void {
  const paths = [...byPath.keys()]
  if (paths.some((path) => /(^|\/)vbaproject\.bin$/i.test(path))) throw new WorkbookError('macros')
  if (paths.some((path) => /^xl\/workbook\.bin$/i.test(path))) throw new WorkbookError('binary')
  if (byPath.has('mimetype') || byPath.has('Index/Document.iwa')) throw new WorkbookError('other-program')
  if ([...byPath.values()].some(({ isEncrypted }) => isEncrypted)) throw new WorkbookError('encrypted')
  if (!byPath.has('[Content_Types].xml')) throw new WorkbookError('unreadable')
}

/** The tags of a small part, in order. */
function tagsOf(bytes: Uint8Array): { name: string; attributes: string }[] {
  const tags: { name: string; attributes: string }[] = []
  const open = (name: string, attributes: string) => tags.push({ name, attributes })
  openXmlScanner({ open, close: () => undefined, text: () => undefined }).push(new TextDecoder().decode(bytes))
  return tags
}

/** A path that a part names, from the folder of that part. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function openBudget() {
  let [cells, signs, strings] = [0, 0, 0]
  const countSigns = (more: number) => {
    signs += more
    if (signs > LIMITS.signs) throw new WorkbookError('too-many-cells')
  }
  return {
    cell: (cell: SheetCell) => {
      cells += 1
      if (cells > LIMITS.cells) throw new WorkbookError('too-many-cells')
      if (typeof cell === 'string') countSigns(cell.length)
    },
    string: (text: string) => {
      strings += 1
      if (strings > LIMITS.strings) throw new WorkbookError('too-many-cells')
      countSigns(text.length)
    },
  }
}

/** Whatever a part turns out to be, the person reads one of a few sentences. */
function asWorkbookError(error: unknown): unknown {
  if (error instanceof XmlError) return new WorkbookError('bomb')
  if (error instanceof EntryDamaged) return new WorkbookError('unreadable')
  if (error instanceof ZipError) return new WorkbookError(error.trouble === 'unreadable' ? 'unreadable' : 'bomb')
  return error
}

async function readParts(source: ByteSource) {
  const entries = await readZipDirectory(source, LIMITS.files)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  rejectOthers(byPath)
  rejectBombs(entries)
  const smallPart = async (path: string) => {
    const entry = byPath.get(path)
    if (entry === undefined) return []
    if (entry.bytes > LIMITS.smallPartBytes) throw new WorkbookError('bomb')
    return tagsOf(await readEntryBytes(source, entry))
  }
  const targetsOf = async (part: string) => {
    const folder = part.split('/').slice(0, -1).join('/')
    const tags = await smallPart(`${folder === '' ? '' : `${folder}/`}_rels/${part.split('/').at(-1)}.rels`)
    return tags
      .filter(({ name }) => name === 'Relationship')
      .map(({ attributes }) => ({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type')?.split('/').at(-1) ?? '',
        path: resolved(folder, attributeOf(attributes, 'Target') ?? ''),
      }))
  }
  return { byPath, smallPart, targetsOf }
}

/**
 * Opens a workbook (.xlsx): the sheets that it has, each to be read row by row. Nothing of a sheet is unpacked before its rows are
 * asked for, and no rows are kept.
 *
 * Texts are given without the readings of their 漢字, formulas by the value that was stored with them, what Excel shows otherwise than
 * it is stored as an `OddCell`.
 *
 * @throws WorkbookError here, or from `rows()`
 */
export async function openWorkbook(source: ByteSource): Promise<WorkbookSheet[]> {
  try {
    const { byPath, smallPart, targetsOf } = await readParts(source)
    const types = await smallPart('[Content_Types].xml')
    if (types.some(({ attributes }) => /macroEnabled/i.test(attributes))) throw new WorkbookError('macros')
    const workbook = (await targetsOf('')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
    if (!byPath.has(workbook)) throw new WorkbookError('unreadable')
    const tags = await smallPart(workbook)
    const targets = await targetsOf(workbook)
    const budget = openBudget()
    const partOf = (type: string) => byPath.get(targets.find((target) => target.type === type)?.path ?? '')

    let surroundings: Promise<{ strings: string[]; looks: NumberLook[] }> | undefined
    const readSurroundings = async () => {
      const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
      return {
        strings: strings ? await readSharedStrings(unpackEntry(source, strings), budget.string) : [],
        looks: styles ? await readStyles(unpackEntry(source, styles)) : [],
      }
    }
    const is1904 = tags.some(
      ({ name, attributes }) => name === 'workbookPr' && /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? ''),
    )
    async function* rowsOf(entry: ZipEntry): AsyncGenerator<WorkbookRow> {
      try {
        surroundings ??= readSurroundings()
        yield* readSheetRows(unpackEntry(source, entry), { ...(await surroundings), is1904, count: budget.cell })
      } catch (error) {
        throw asWorkbookError(error)
      }
    }
    return tags.flatMap(({ name, attributes }) => {
      if (name !== 'sheet') return []
      const target = targets.find(({ id }) => id === attributeOf(attributes, 'id'))
      const entry = target?.type === 'worksheet' && byPath.get(target.path)
      if (!entry) return []
      const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible'
      return { name: attributeOf(attributes, 'name') ?? '', isHidden, rows: () => rowsOf(entry) }
    })
  } catch (error) {
    throw asWorkbookError(error)
  }
}
