/** What the person asked for cannot be done: one sentence in Japanese, exit code 2. */
export class OperationRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'OperationRefused'
  }
}
