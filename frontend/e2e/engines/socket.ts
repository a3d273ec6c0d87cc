import { type Conversation, converse } from '../conversation.ts'

/** Commands of WebDriver BiDi over one connection. */
export interface Socket extends Pick<Conversation, 'send'> {
  close: () => void
}

export async function openSocket(address: string): Promise<Socket> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const { send, hear, end } = converse((message) => socket.send(message))
  socket.onmessage = ({ data }) => hear(String(data))
  socket.onclose = end
  return { send, close: () => socket.close() }
}
