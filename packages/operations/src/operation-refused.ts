/** The operation is not possible: one Japanese sentence, exit code 2. */
export class OperationRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'OperationRefused'
  }
}
