/** Commands of WebDriver BiDi over one connection. */
export interface Socket {
  /** @throws Error with what the browser says of a command that fails */
  send: <T>(method: string, parameters: Record<string, unknown>) => Promise<T>
  close: () => void
}

type Answer = { type: 'success'; id: number; result: unknown } | { type: 'error'; id: number; message: string }

export async function openSocket(address: string): Promise<Socket> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, (answer) => {
          if (answer.type === 'success') resolve(answer.result as never)
          else reject(new Error(`${method}: ${answer.message}`))
        })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
