/** A store that answers nothing for so long counts as lost: WebKit leaves requests open when its storage process ends. */
const PATIENCE_MS = 5000
const TOO_LATE = 'TimeoutError'

/** The device has no room: another connection changes nothing. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** A failure of the browser's store. All other errors are faults of our own code. */
export const isStoreFailure = (error: unknown): error is DOMException => error instanceof DOMException

export interface Reopening<C> {
  /**
   * Runs one transaction. Where the connection fails it is opened again and the work runs a second time, so the work
   * must write the same when it runs twice.
   *
   * @throws DOMException where a new connection fails too, or where the device is full
   */
  use: <T>(work: (connection: C) => Promise<T>) => Promise<T>
  /** The next use opens it again. */
  close: () => void
}

/** @param open  opens a connection; calls `lost` when the browser ends it */
export function reopening<C extends { close: () => void }>(open: (lost: () => void) => Promise<C>): Reopening<C> {
  let opened: Promise<C> | null = null

  function connect(): Promise<C> {
    if (opened) return opened
    if (!globalThis.indexedDB) return Promise.reject(new DOMException('', 'NotSupportedError'))
    const opening: Promise<C> = open(() => forget(opening))
    opened = opening
    return opening
  }

  function forget(connection: Promise<C>) {
    if (opened === connection) opened = null
    connection.then(
      (lost) => lost.close(),
      () => undefined,
    )
  }

  async function attempt<T>(work: (connection: C) => Promise<T>, isLast: boolean): Promise<T> {
    const connection = connect()
    try {
      return await inTime(connection.then(work))
    } catch (error) {
      if (!isStoreFailure(error) || isFull(error)) throw error
      forget(connection)
      if (isLast || error.name === TOO_LATE) throw error
      return attempt(work, true)
    }
  }

  return {
    use: (work) => attempt(work, false),
    close: () => opened && forget(opened),
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', TOO_LATE)), PATIENCE_MS)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
