import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readLevels } from '../material/read-levels.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { readQuestionFile, readTableFile } from './read-question-sheet.ts'
import { openProblemList } from './row-problem.ts'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEADINGS = ['問題セットのコード', '問題文'].map(
  (heading, at) => `<c r="${'AB'[at]}1" t="inlineStr"><is><t>${heading}</t></is></c>`,
)

/** A workbook whose sheet has a drawing of that content. */
const drawn = (name: string, xml: string | null, type = 'drawing') =>
  workbookOf({
    sheets: { [name]: `<row r="1">${HEADINGS.join('')}</row>` },
    more: {
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="${TYPES}/${type}" Target="../drawings/drawing1.xml"/></Relationships>`,
      ),
      ...(xml !== null && { 'xl/drawings/drawing1.xml': strToU8(xml) }),
    },
  })
const kindsOf = async (bytes: Uint8Array) =>
  (await readQuestionFile(bytes)).warnings.map(({ kind, sheet }) => [kind, sheet])

test.each([
  ['a picture', '<xdr:wsDr><xdr:twoCellAnchor><xdr:pic/></xdr:twoCellAnchor></xdr:wsDr>'],
  ['a shape', '<wsDr><oneCellAnchor><sp/></oneCellAnchor></wsDr>'],
  ['a chart in place', '<wsDr><absoluteAnchor><graphicFrame/></absoluteAnchor></wsDr>'],
  ['a part that cannot be read', '<wsDr'],
])('warns of a sheet of questions with %s', async (_, xml) => {
  expect(await kindsOf(drawn('問題', xml))).toEqual([['drawing', '問題']])
})

test.each([
  ['an empty drawing', drawn('問題', '<xdr:wsDr/>')],
  ['a drawing that is missing', drawn('問題', null)],
  ['the drawing of comments', drawn('問題', '<xml><v:shape/></xml>', 'vmlDrawing')],
])('says nothing of %s', async (_, bytes) => {
  expect(await kindsOf(bytes)).toEqual([])
})

test('warns of learning material too', async () => {
  const list = openProblemList()
  const bytes = drawn('章', '<wsDr><oneCellAnchor/></wsDr>')
  readLevels((await readTableFile(bytes)).sheets, list)
  expect(list.warnings).toMatchObject([{ kind: 'drawing', sheet: '章', row: 0 }])
})
