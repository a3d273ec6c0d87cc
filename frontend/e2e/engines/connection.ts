import bidi from 'selenium-webdriver/bidi/index.js'

/** The type declarations name an export; the module itself is the class. */
const Connection = bidi as unknown as typeof bidi.Index

interface Answer {
  result?: unknown
  error?: string | { message: string }
  message?: string
}

/** Commands to a browser over a socket, by WebDriver BiDi, or by DevTools, which has the same form of messages. */
export function openConnection(address: string) {
  const connection = new Connection(address)
  return {
    /** @throws Error with what the browser says of a command that fails */
    async send<T>(method: string, params: Record<string, unknown>, sessionId?: string): Promise<T> {
      const command = { method, params, ...(sessionId && { sessionId }) }
      const { result, error, message } = (await connection.send(command)) as Answer
      if (error !== undefined) throw new Error(`${method}: ${typeof error === 'object' ? error.message : message}`)
      return result as T
    },
    /** Until the browser next reports this event. */
    event: (name: string) => new Promise<void>((resolve) => connection.once(name, () => resolve())),
    close: () => connection.close(),
  }
}
