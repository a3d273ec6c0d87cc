import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workbookOf } from '../testing/sample-workbook.ts'
import { shownNumber, storedNumber } from '../workbook/number-format.ts'
import { readNamedRows } from './named-rows.ts'

// Cells from the file to the row that an importer stores: nothing differs from what Excel shows without a warning.

const columns = {
  name: { headings: ['名前'], isNeeded: true },
  login: { headings: ['ユーザー名'], isNeeded: false },
  day: { headings: ['入会日'], isNeeded: false, use: 'date' },
} as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const words = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const header = `<row r="1">${words('A1', '名前')}${words('B1', 'ユーザー名')}${words('C1', '入会日')}</row>`

const code = fc.oneof(
  fc.constantFrom(
    '0',
    '000',
    '0.00',
    '"MA"0000',
    '0"cm"',
    '[DBNum1]',
    '#,##0',
    '0%',
    '0*-',
    'General',
    '@',
    ';;;',
    '¥0',
    '0.0"点"',
  ),
  fc
    .string({ unit: fc.constantFrom(...'0#?.,;%"_@/ ¥円'), minLength: 1, maxLength: 8 })
    .filter((own) => own.trim() !== ''),
)
/** The formats that show the stored number, however many digits it has. */
const showsStored = (own: string) => ['General', '@'].includes(own.trim())
const value = fc.oneof(fc.integer({ min: -9999, max: 99_999 }), fc.constantFrom(0, 1 / 3, 0.5, -1.25, 1e10))

test('a number under a format is the text that Excel shows, or a warning names both', async () => {
  const line = fc.tuple(code, value)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      const formats = lines.map(([own], at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(own)}"/>`)
      const styles = `<numFmts>${formats.join('')}</numFmts><cellXfs><xf/>${lines.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`
      const rows = lines.map(([, own], at) => {
        const row = at + 2
        return `<row r="${row}">${words(`A${row}`, `見本 ${row}`)}<c r="B${row}" s="${at + 1}"><v>${own}</v></c></row>`
      })
      const { rows: read, list } = await readNamedRows(
        workbookOf({ sheets: { 名簿: header + rows.join('') }, styles }),
        columns,
      )
      const notes = [...list.problems, ...list.warnings]
      lines.forEach(([own, number], at) => {
        const row = at + 2
        const shown = shownNumber(own, number)
        const text = read.find((one) => one.number === row)?.cells.login
        const said = notes.filter((one) => one.row === row)
        // A date format, or a text that the file stores for a number, is said by a note of its own.
        if (said.length > 0) return
        expect([own, number, text]).toEqual([own, number, showsStored(own) ? storedNumber(number) : shown.text.trim()])
        expect(showsStored(own) || shown.isCertain || shown.text.trim() === storedNumber(number)).toBe(true)
      })
    }),
  )
})

const run = fc.record({
  text: fc.string({ unit: fc.constantFrom(...'あア漢x2+ '), minLength: 1, maxLength: 4 }),
  property: fc.constantFrom(
    '',
    '<strike/>',
    '<vertAlign val="superscript"/>',
    '<vertAlign val="subscript"/>',
    '<b/>',
    '<u/>',
  ),
})

test('struck-out runs are never read, every other run is, and a script is said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 5 }), async (runs) => {
      const rich = runs.map(({ text, property }) => `<r><rPr>${property}</rPr><t xml:space="preserve">${text}</t></r>`)
      const cell = `<c r="B2" t="inlineStr"><is>${rich.join('')}</is></c>`
      const sheets = { 名簿: `${header}<row r="2">${words('A2', '見本 一郎')}${cell}</row>` }
      const { rows, list } = await readNamedRows(workbookOf({ sheets }), columns)
      const seen = runs.filter(({ property }) => property !== '<strike/>')
      const isScript = ({ property, text }: (typeof runs)[number]) => property.startsWith('<vert') && text.trim() !== ''
      const kinds = new Set(list.warnings.map(({ kind }) => kind))
      expect(list.problems).toEqual([])
      expect(kinds.has('cell_struck')).toBe(runs.some((one) => one.property === '<strike/>' && one.text.trim() !== ''))
      expect(kinds.has('cell_script')).toBe(seen.some(isScript))
      if (!seen.some(isScript))
        expect(rows[0]?.cells.login).toBe(
          seen
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
    }),
  )
})

const letters = fc.string({ unit: fc.constantFrom(...'あア漢字表能A1①髙,"\n𠮷'), minLength: 1, maxLength: 8 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const encodings = {
  'UTF-8': (text: string) => new TextEncoder().encode(`${text}`),
  'UTF-8（BOMつき）': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  'UTF-16 LE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
} as const

test('a list is the same in every encoding, without a note', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(letters, letters), { minLength: 1, maxLength: 4 }),
      fc.constantFrom<(keyof typeof encodings)[]>('UTF-8', 'UTF-8（BOMつき）', 'UTF-16 LE', 'UTF-16 BE'),
      async (rows, encoding) => {
        const lines = rows.map(([name, login]) => `${quoted(`名${name}`)},${quoted(login)}`)
        const text = ['名前,ユーザー名', ...lines].join('\r\n')
        const sheet = await readNamedRows(new Uint8Array(encodings[encoding](text)), columns)
        expect([sheet.encoding, sheet.list.problems, sheet.list.warnings]).toEqual([encoding, [], []])
        expect(sheet.rows.map(({ cells }) => [cells.name, cells.login])).toEqual(
          rows.map(([name, login]) => [`名${name}`.trim(), login.trim()]),
        )
      },
    ),
  )
})
