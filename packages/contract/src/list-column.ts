/** One column of a list that comes in as a file, without schemas, so that it may reach the browser. */
export interface ListColumn {
  /** The first is what an export and the template write. Width and kana of a heading do not count. */
  headings: readonly string[]
  isNeeded: boolean
  /** Read as a date; else as the text that Excel shows. */
  use?: 'date'
  /** What a person writes into it, and an example. */
  meaning: string
  example: string
}
