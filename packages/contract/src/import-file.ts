/** Files of an import, without schemas, so that it may reach the browser. */

const MEGABYTE = 1024 * 1024

/** What a file is for, and how many bytes it may have. */
export const importFileRoles = {
  sheet: { label: '問題のシート', limitBytes: 60 * MEGABYTE, endings: ['xlsx', 'csv'] },
  media: { label: '画像と動画のzip', limitBytes: 4096 * MEGABYTE, endings: ['zip'] },
} as const
export type ImportFileRole = keyof typeof importFileRoles
export const importFileRoleNames = Object.keys(importFileRoles) as [ImportFileRole, ...ImportFileRole[]]

/** A file goes to the store in parts of this size, so that a line that breaks off loses one of them. */
export const IMPORT_PART_BYTES = 16 * MEGABYTE
/** How long a signed address of a part or a file is valid: enough for a part over a slow connection. */
export const PART_SECONDS = 3600
export const partCountOf = (sizeBytes: number): number => Math.max(1, Math.ceil(sizeBytes / IMPORT_PART_BYTES))

/** Where the store keeps what was sent, and what a job makes of it. */
export const importKeys = {
  file: (id: string) => `imports/${id}`,
  ofJob: (jobId: string, name: string) => `jobs/${jobId}/${name}`,
} as const

/** What was sent ends by then; a part of a file that was never completed after three. */
export const IMPORT_FILE_DAYS = 14
