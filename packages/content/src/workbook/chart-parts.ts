import type { ColumnChart } from '../sheet-to-write.ts'
import { DOCUMENT, escaped, lettersOf, XML_HEADER } from './ooxml.ts'
import { quotedName } from './print-setup.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const CHART = `${DRAWING}/chart`
const SPACES = `xmlns:a="${DRAWING}/main" xmlns:r="${DOCUMENT}"`
const [CHART_ROWS, CHART_COLUMNS] = [15, 8]
const COLOUR = '<a:solidFill><a:srgbClr val="22563D"/></a:solidFill>'
const [LABELS, VALUES] = ['111111111', '222222222']

const corner = (name: string, row: number, column: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`

const frame = ({ title, at }: ColumnChart, place: number) =>
  `<xdr:twoCellAnchor editAs="oneCell">${corner('from', at.row, at.column)}${corner('to', at.row + CHART_ROWS, at.column + CHART_COLUMNS)}` +
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${place + 2}" name="Chart ${place + 1}" descr="${escaped(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
  `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}">` +
  `<c:chart xmlns:c="${CHART}" r:id="rId${place + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`

/** Where the charts of a sheet lie. */
export const drawingPart = (charts: readonly ColumnChart[]) =>
  `${XML_HEADER}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" ${SPACES}>${charts.map(frame).join('')}</xdr:wsDr>`

const titleXml = (text: string, size: number) =>
  '<c:title><c:tx><c:rich><a:bodyPr rot="0" spcFirstLastPara="1" vertOverflow="ellipsis" wrap="square" anchor="ctr" anchorCtr="1"/><a:lstStyle/>' +
  `<a:p><a:pPr><a:defRPr sz="${size}" b="0"/></a:pPr><a:r><a:rPr lang="ja-JP" sz="${size}" b="0"/><a:t>${escaped(text)}</a:t></a:r></a:p>` +
  '</c:rich></c:tx><c:overlay val="0"/></c:title>'

const axisXml = (own: string, other: string, side: string, title: string) =>
  `<c:axId val="${own}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/>${title}<c:crossAx val="${other}"/><c:crosses val="autoZero"/>`

/** One series needs no legend; the number stands by every bar. */
export function chartPart(sheet: string, { title, column, firstRow, lastRow, axis }: ColumnChart): string {
  const rangeOf = (place: number) => {
    const letters = lettersOf(place)
    return escaped(`${quotedName(sheet)}!$${letters}$${firstRow + 1}:$${letters}$${lastRow + 1}`)
  }
  const series =
    `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>${escaped(title)}</c:v></c:tx><c:spPr>${COLOUR}<a:ln>${COLOUR}</a:ln></c:spPr>` +
    `<c:cat><c:strRef><c:f>${rangeOf(0)}</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${rangeOf(column)}</c:f></c:numRef></c:val></c:ser>`
  const shown = (what: string, is: 0 | 1) => `<c:show${what} val="${is}"/>`
  const labels = `<c:dLbls>${shown('LegendKey', 0)}${shown('Val', 1)}${shown('CatName', 0)}${shown('SerName', 0)}${shown('Percent', 0)}${shown('BubbleSize', 0)}</c:dLbls>`
  return (
    `${XML_HEADER}<c:chartSpace xmlns:c="${CHART}" ${SPACES}><c:roundedCorners val="0"/><c:chart>${titleXml(title, 1400)}<c:autoTitleDeleted val="0"/>` +
    `<c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}${labels}` +
    `<c:gapWidth val="40"/><c:axId val="${LABELS}"/><c:axId val="${VALUES}"/></c:barChart>` +
    `<c:catAx>${axisXml(LABELS, VALUES, 'b', '')}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>` +
    `<c:valAx>${axisXml(VALUES, LABELS, 'l', titleXml(axis, 1000))}<c:crossBetween val="between"/></c:valAx></c:plotArea>` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/><c:showDLblsOverMax val="1"/></c:chart></c:chartSpace>'
  )
}
