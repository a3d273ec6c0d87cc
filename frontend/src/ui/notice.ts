export const toastMilliseconds = 3000
/** Shown where what was passed has no message (spec.md section 8). */
const fallback = 'Oops.. Something Went Wrong..'

/** What a toast says. */
export interface Notice {
  message: string
  isError: boolean
}

/** @param cause a sentence, or anything with a `message`, such as an error */
export const noticeOf = (cause: unknown, isError: boolean): Notice => ({ message: messageOf(cause), isError })

function messageOf(cause: unknown): string {
  if (typeof cause === 'string') return cause || fallback
  const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : null
  return typeof message === 'string' && message ? message : fallback
}
