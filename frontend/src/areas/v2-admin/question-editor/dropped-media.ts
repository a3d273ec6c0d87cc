import { isMediaName } from '@tcheck/contract/media-name'
import { mediaUploadTypes, uploadTypeOfName } from '@tcheck/contract/upload'

/** How far a file is that was put into a question on this page. */
export type Dropped =
  | { kind: 'under_way'; part: number | null }
  | { kind: 'failed'; sentence: string; canTryAgain: boolean }
  /** Another file stands under its name. */
  | { kind: 'taken'; sentence: string; freeName: string }
  | { kind: 'done' }

/** The same for a person and for two systems that spell it differently. */
export const nameOf = (file: File): string => file.name.normalize('NFC')

/** `図.png` becomes `図-2.png`, and that `図-3.png`. */
export function nextName(name: string): string {
  const [, stem = name, count, ending = ''] = /^(.*?)(?:-(\d{1,3}))?(\.[^.]*)?$/u.exec(name) ?? []
  return `${stem}-${Number(count ?? 1) + 1}${ending}`
}

/** Of a column that shows a picture alone, and of one that takes a film too. */
export const takenWords = { image: 'PNG画像(.png)', any: 'PNG画像(.png)かMP4動画(.mp4)' } as const
export type TakenKind = keyof typeof takenWords

/** Why a file is not taken here; null where it is. What is inside is looked at when it has come. */
export function failureOf(file: File, takes: TakenKind): string | null {
  const isTaken = uploadTypeOfName(file.name, takes === 'any' ? mediaUploadTypes : ['image/png']) !== null
  if (!isTaken) return `「${file.name}」は入れられません。${takenWords[takes]}を選んでください。`
  return isMediaName(nameOf(file)) ? null : `「${file.name}」の名前には、使えない文字があります。名前を変えてください。`
}
