/** What people may upload (domain.md "Media and uploads"), without schemas, so that it may reach the browser. */

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** What a file is called by its type, and the endings of its name. */
export const uploadTypes = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/jpeg': { label: 'JPEG画像', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG画像', endings: ['png'] },
  'image/heic': { label: 'HEIC画像', endings: ['heic', 'heif'] },
  [`${OFFICE}.wordprocessingml.document`]: { label: 'Word', endings: ['docx'] },
  [`${OFFICE}.spreadsheetml.sheet`]: { label: 'Excel', endings: ['xlsx'] },
  [`${OFFICE}.presentationml.presentation`]: { label: 'PowerPoint', endings: ['pptx'] },
  'video/mp4': { label: 'MP4動画', endings: ['mp4'] },
} as const satisfies Record<string, { label: string; endings: readonly string[] }>
export type UploadType = keyof typeof uploadTypes

export const uploadTypeNames = Object.keys(uploadTypes) as [UploadType, ...UploadType[]]

/** What a question shows: a picture or a film (spec.md section 5). */
export const mediaUploadTypes = ['image/png', 'video/mp4'] as const satisfies readonly UploadType[]

/** What is attached to a report or a notification; films are for questions alone. */
export const attachedTypes: readonly UploadType[] = uploadTypeNames.filter((type) => type !== 'video/mp4')

export const isAttached = (type: string): boolean => attachedTypes.some((one) => one === type)

/** 20 MiB: a scan of a school's letter, or one photograph of a phone. */
export const UPLOAD_LIMIT_BYTES = 20 * 1024 * 1024

/**
 * The type of a file by its extension alone; the browser's type differs between machines.
 * @param among the allowed types
 */
export function uploadTypeOfName(fileName: string, among: readonly UploadType[] = uploadTypeNames): UploadType | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return among.find((type) => uploadTypes[type].endings.some((one) => one === ending)) ?? null
}

/** Why an upload is not taken, as a screen shows it. */
export const uploadFaults = {
  other_size: 'ファイルが途中までしか届きませんでした。もう一度選んでください。',
  other_type: 'ファイルの中身が、名前の形式と違います。正しい形式で保存し直してください。',
  broken: 'ファイルが壊れているようです。開けることを確かめて、もう一度選んでください。',
  too_many_pixels: '画像が大きすぎます。縦と横を12,000ピクセルまで、全体を5,000万画素までにしてください。',
  too_much_inside: '中身が大きすぎるファイルです。小さく分けて保存し直してください。',
  macros: 'マクロや埋め込みファイルのあるファイルは受け取れません。取りのぞいて、保存し直してください。',
  outside_parts:
    'ほかの場所のファイルを読みこむしくみのあるファイルは受け取れません。外のテンプレートや画像へのリンクを取りのぞいて、保存し直してください。',
  active_pdf:
    'スクリプトや、ほかのプログラムを動かす命令のあるPDFは受け取れません。「印刷」からPDFに保存し直してください。',
  old_office:
    '古い形式(.doc、.xls、.ppt)か、パスワードのついたファイルは受け取れません。PDFか、新しい形式で保存し直してください。',
} as const
export type UploadFault = keyof typeof uploadFaults

/** Keys in the store of uploads: where a signed POST puts a file, and where it lies once it was checked. */
export const uploadKeys = {
  incoming: (id: string) => `incoming/${id}`,
  checked: (id: string) => `checked/${id}`,
} as const
