/** A page that cannot be shown. The message is English, as spec.md quotes it; the error page words it for people. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Thrown by a loader or a screen for what does not exist, or belongs to somebody else. */
export const notFound = () => new AppError(404, 'This page could not be found')
