/** Files of whole lists, without schemas, so that it may reach the browser. */

/**
 * Unbounded lists, whose files a job creates (decision 0341). The browser writes bounded ones, page by page; the codes of one issue have a
 * file of their own.
 */
export const exportedLists = [
  'adminStudentActivityGroups.list',
  'adminMissions.list',
  'adminTeachers.list',
  'adminClassTeachers.list',
  'adminMaterialCodes.list',
  'adminShareableUrls.list',
  'adminJapaneseUsers.list',
  'adminJobs.list',
  'adminQuestionAnalyses.list',
] as const
export type ExportedList = (typeof exportedLists)[number]

export const exportFormats = { xlsx: 'Excel', csv: 'CSV' } as const
export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]

/** So many rows one file has at most: page n of a list reads n pages, so a file of all rows would cost by their square. */
export const MOST_EXPORTED_ROWS = 50_000
