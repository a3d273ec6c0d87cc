/** The operation is not possible: one Japanese sentence, exit code 2. */
export class OperationError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'OperationError'
  }
}
