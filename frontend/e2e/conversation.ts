/** Commands to a browser over one connection, each with its answer: WebDriver BiDi and Chromium's DevTools word them alike. */
export interface Conversation {
  /**
   * @param session whom of the browser's pages it is for, by DevTools
   * @throws Error with what the browser says of a command that fails, and where it has ended
   */
  send: <T>(method: string, params: Record<string, unknown>, session?: string) => Promise<T>
  /** Until the browser next tells of this. */
  told: (method: string, session: string) => Promise<void>
  /** A message that has come. */
  hear: (message: string) => void
  /** Nothing comes any more. */
  end: () => void
}

interface Message {
  id?: number
  result?: unknown
  /** Of BiDi a code, with the words beside it. */
  error?: string | { message: string }
  message?: string
  method?: string
  sessionId?: string
}

const wordsOf = ({ error, message }: Message) => (typeof error === 'object' ? error.message : (message ?? error))

interface Waiting {
  isFor: (message: Message) => boolean
  answer: (message: Message) => void
  fail: (error: Error) => void
}

const hasEnded = () => new Error('the browser has ended')

export function converse(post: (message: string) => void): Conversation {
  const waiting = new Set<Waiting>()
  let isOver = false
  let last = 0
  const messageFor = (isFor: Waiting['isFor']) =>
    new Promise<Message>((answer, fail) => {
      if (isOver) fail(hasEnded())
      else waiting.add({ isFor, answer, fail })
    })
  return {
    async send(method, params, session) {
      last += 1
      const id = last
      const answer = messageFor((message) => message.id === id)
      if (!isOver) post(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }))
      const message = await answer
      if (message.error !== undefined) throw new Error(`${method}: ${wordsOf(message)}`)
      return message.result as never
    },
    told: async (method, session) =>
      void (await messageFor((message) => message.method === method && message.sessionId === session)),
    hear(text) {
      const message = JSON.parse(text) as Message
      for (const one of waiting) {
        if (!one.isFor(message)) continue
        waiting.delete(one)
        one.answer(message)
      }
    },
    end() {
      isOver = true
      for (const { fail } of waiting) fail(hasEnded())
      waiting.clear()
    },
  }
}
