/** Results of several classes over a term as one file, without schemas, so that it may reach the browser (decision 0328). */

export const MOST_CLASSES_EXPORTED = 20
/** A school year and the weeks around it. */
export const MOST_DAYS_EXPORTED = 400
/** Sets of missions, each once a class: so many one file has at most. */
export const MOST_RESULTS_EXPORTED = 400

export const resultFormats = { xlsx: 'Excel', csv: 'CSV(UTF-8)', csv_cp932: 'CSV(Shift_JIS)' } as const
export type ResultFormat = keyof typeof resultFormats
export const resultFormatNames = Object.keys(resultFormats) as [ResultFormat, ...ResultFormat[]]
