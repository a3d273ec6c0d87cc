/** What all parts of a workbook have in common (ECMA-376). */
export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** A, B … Z, AA: a column by its place from 0. */
export const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

export const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
export const relations = (all: readonly string[]) =>
  `${XML_HEADER}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

/** The type of a part, by its kind among those of spreadsheets or of drawings. */
export const partType = (part: string, kind: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`
export const contentTypes = (parts: readonly string[]) =>
  `${XML_HEADER}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
