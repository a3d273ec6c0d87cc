import { type Column, IMAGE_COLUMNS, MEDIA_COLUMNS } from './columns.ts'
import { mediaKindOf } from './media-kind.ts'
import type { ProblemList } from './row-problem.ts'
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

function checkName(row: SheetRow, column: Column, names: MediaNames, list: ProblemList): void {
  const content = row.get(column)
  if (content === '') return
  const at = row.at(column)
  const kind = mediaKindOf(content)
  const takesVideo = MEDIA_COLUMNS.some((media) => media === column)
  if (kind === null) {
    list.problem('media_kind', at, '使えない種類のファイルです', '画像は.png、動画は.mp4にしてください。')
  } else if (kind === 'video' && !takesVideo) {
    list.problem('media_place', at, 'この列に動画は使えません', '動画はmedia_1〜media_3に書いてください。')
  } else if (!names.has(content)) {
    const near = names.near(content)
    const remedy = near ? `「${near}」ではありませんか。` : 'zipに入れるか、名前を直してください。'
    list.problem('media_unknown', at, 'このファイルがzipにありません', remedy)
  }
}

/** Check every cell of a row that names a file of the zip. */
export function checkMediaCells(row: SheetRow, names: MediaNames, list: ProblemList): void {
  for (const column of [...IMAGE_COLUMNS, ...MEDIA_COLUMNS]) checkName(row, column, names, list)
}

/** Files that no row names, in the order of the zip. */
export function unusedMedia(archive: readonly string[], rows: readonly SheetRow[]): string[] {
  const named = new Set(
    rows.flatMap((row) => [...IMAGE_COLUMNS, ...MEDIA_COLUMNS].map((column) => row.get(column).normalize('NFC'))),
  )
  return archive.filter((name) => !named.has(name))
}
