import type { ByteSource } from '../zip/byte-source.ts'
import { EntryDamaged, unpackEntry } from '../zip/unpack-entry.ts'
import { type ZipEntry, ZipError } from '../zip/zip-directory.ts'
import { readStyles } from './read-styles.ts'
import { lengthOf, type RichText, readSharedStrings } from './shared-strings.ts'
import type { SheetCell } from './sheet-cell.ts'
import { type MergedCells, readSheetRows, type WorkbookRow } from './sheet-rows.ts'
import { WorkbookError } from './workbook-error.ts'
import { openPackage } from './workbook-package.ts'
import { attributeOf, XmlError } from './xml-scanner.ts'

interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** Complete when the rows are read. */
  merged: readonly MergedCells[]
  /** Whether pictures, shapes or charts lie on the cells. */
  hasDrawing: () => Promise<boolean>
  rows: () => AsyncGenerator<WorkbookRow>
}

/** What 20,000 full rows take of each is about a tenth. */
const LIMITS = {
  strings: 2_000_000,
  /** Signs of the texts, each once; and of all cells, each text as often as it stands there. */
  signs: 120_000_000,
  cells: 8_000_000,
} as const

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
      if (cell !== null && typeof cell !== 'number') countSigns(String(cell).length)
    },
    string: (text: RichText) => {
      strings += typeof text === 'string' ? 1 : Math.max(1, text.length)
      if (strings > LIMITS.strings) throw new WorkbookError('too-many-cells')
      countSigns(lengthOf(text))
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

/** Checks the content type of the workbook part alone: some programs declare types of parts that they do not write. */
function rejectType(type: string): void {
  if (/binary/i.test(type)) throw new WorkbookError('binary')
  if (/macroEnabled/i.test(type)) throw new WorkbookError('macros')
}

const isOn = (flag: string | undefined) => /^\s*(1|true|on)\s*$/.test(flag ?? '')

/**
 * Opens a workbook (.xlsx): the sheets that it has, each to be read row by row. Nothing of a sheet is unpacked before its rows are
 * asked for, and no rows are kept.
 *
 * Texts are given without the readings of their 漢字, formulas by the value that was stored with them, and an `OddCell` where Excel
 * shows something other than the file stores.
 *
 * @throws WorkbookError here, or from `rows()`
 */
export async function openWorkbook(source: ByteSource): Promise<WorkbookSheet[]> {
  try {
    const { parts, tags, relationsOf, contentTypeOf } = await openPackage(source)
    const workbook = (await relationsOf('')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
    rejectType(await contentTypeOf(workbook))
    if (!parts.has(workbook)) throw new WorkbookError('unreadable')
    const inWorkbook = await tags(workbook)
    const relations = await relationsOf(workbook)
    const budget = openBudget()
    const partOf = (type: string) => parts.get(relations.find((relation) => relation.type === type)?.part ?? '')
    const has = (tag: string, attribute: string) =>
      inWorkbook.some(({ name, attributes }) => name === tag && isOn(attributeOf(attributes, attribute)))

    const readSurroundings = async () => {
      const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
      return {
        strings: strings ? await readSharedStrings(unpackEntry(source, strings), budget.string) : [],
        styles: styles ? await readStyles(unpackEntry(source, styles)) : [],
        is1904: has('workbookPr', 'date1904'),
        leavesComputing: has('calcPr', 'fullCalcOnLoad'),
        count: budget.cell,
      }
    }
    let surroundings: ReturnType<typeof readSurroundings> | undefined
    async function* rowsOf(entry: ZipEntry, merged: MergedCells[]): AsyncGenerator<WorkbookRow> {
      try {
        surroundings ??= readSurroundings()
        yield* readSheetRows(unpackEntry(source, entry), { ...(await surroundings), merged })
      } catch (error) {
        throw asWorkbookError(error)
      }
    }
    const hasDrawing = async (sheet: string) => {
      const drawing = (await relationsOf(sheet)).find(({ type }) => type === 'drawing')
      // Google writes a drawing without anything for each sheet.
      return drawing !== undefined && (await tags(drawing.part)).some(({ name }) => name.endsWith('Anchor'))
    }
    return inWorkbook.flatMap(({ name, attributes }) => {
      if (name !== 'sheet') return []
      const relation = relations.find(({ id }) => id === attributeOf(attributes, 'id'))
      if (relation?.type !== 'worksheet') return []
      const entry = parts.get(relation.part)
      if (!entry) throw new WorkbookError('unreadable')
      const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible'
      const merged: MergedCells[] = []
      return {
        ...{ name: attributeOf(attributes, 'name') ?? '', isHidden, merged },
        rows: () => rowsOf(entry, merged),
        // A drawing that is not read is one.
        hasDrawing: () => hasDrawing(relation.part).catch(() => true),
      }
    })
  } catch (error) {
    throw asWorkbookError(error)
  }
}
