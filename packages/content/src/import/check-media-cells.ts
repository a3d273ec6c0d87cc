import { IMAGE_COLUMNS, MEDIA_COLUMNS } from './columns.ts'
import { mediaKindOf } from './media-kind.ts'
import type { Place, ProblemList } from './row-problem.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Names as the zip has them, in Unicode NFC. */
export interface MediaNames {
  has: (name: string) => boolean
  /** The name that differs in upper and lower case only. */
  near: (name: string) => string | undefined
}

export function mediaNamesOf(names: Iterable<string>): MediaNames {
  const exact = new Set([...names].map((name) => name.normalize('NFC')))
  const byLowerCase = new Map([...exact].map((name) => [name.toLowerCase(), name]))
  return {
    has: (name) => exact.has(name.normalize('NFC')),
    near: (name) => byLowerCase.get(name.normalize('NFC').toLowerCase()),
  }
}

/** Check a cell that names a file. @param takes what its column may show, and what to do with a film where it takes none */
export function checkMediaName(
  at: Required<Place>,
  takes: { video: true } | { video: false; remedy: string } | { video: 'only' },
  names: MediaNames,
  list: ProblemList,
): void {
  const { content } = at
  if (content === '') return
  const kind = mediaKindOf(content)
  if (kind === null) {
    list.problem('media_kind', at, '使えない種類のファイルです', '画像は.png、動画は.mp4にしてください。')
  } else if (kind === 'video' && takes.video === false) {
    list.problem('media_place', at, 'この列に動画は使えません', takes.remedy)
  } else if (kind !== 'video' && takes.video === 'only') {
    list.problem('media_place', at, '動画ではありません', '動画は.mp4にするか、種類を「図」にしてください。')
  } else if (!names.has(content)) {
    const near = names.near(content)
    const remedy = near ? `「${near}」ではありませんか。` : 'zipに入れるか、名前を直してください。'
    list.problem('media_unknown', at, 'このファイルがzipにありません', remedy)
  }
}

const NO_VIDEO = { video: false, remedy: '動画は「画像・動画1」〜「画像・動画3」に書いてください。' } as const

/** Check every cell of a row that names a file of the zip. */
export function checkMediaCells(row: SheetRow, names: MediaNames, list: ProblemList): void {
  for (const column of IMAGE_COLUMNS) checkMediaName(row.at(column), NO_VIDEO, names, list)
  for (const column of MEDIA_COLUMNS) checkMediaName(row.at(column), { video: true }, names, list)
}

type MediaColumn = (typeof IMAGE_COLUMNS)[number] | (typeof MEDIA_COLUMNS)[number]

/** What rows of questions name. */
export const mediaNamedBy = (rows: readonly { get: (column: MediaColumn) => string }[]): string[] =>
  rows.flatMap((row) => [...IMAGE_COLUMNS, ...MEDIA_COLUMNS].map((column) => row.get(column)))

/** Warns of files that nothing names, in the order of the zip. */
export function warnOfUnused(archive: readonly string[], named: readonly string[], list: ProblemList): void {
  const known = new Set(named.map((name) => name.normalize('NFC')))
  for (const name of archive) {
    if (known.has(name)) continue
    list.warn(
      'media_unused',
      { row: 0, content: name },
      'どの行でも使われていません',
      '名前を確かめるか、zipから除いてください。',
    )
  }
}
