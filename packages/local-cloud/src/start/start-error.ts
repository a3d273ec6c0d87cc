/** The reason why the local cloud cannot start, as one Japanese sentence for the user. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
