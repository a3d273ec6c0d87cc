/** Why the local cloud cannot start, as one sentence in Japanese for the person at the machine. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
