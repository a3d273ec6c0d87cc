/** Why a workbook is not read. */
export type WorkbookTrouble =
  | 'unreadable'
  | 'encrypted'
  | 'old'
  | 'binary'
  | 'other-program'
  | 'macros'
  | 'bomb'
  | 'too-many-columns'
  | 'too-many-cells'

export class WorkbookError extends Error {
  readonly trouble: WorkbookTrouble
  constructor(trouble: WorkbookTrouble) {
    super(`workbook refused: ${trouble}`)
    this.trouble = trouble
  }
}
