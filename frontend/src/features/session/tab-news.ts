/** What tabs of one browser tell each other about who is here. Never tokens: those are taken from where they are stored. */
export type TabNews =
  | { type: 'signed_in'; uid: string }
  | { type: 'signed_out' }
  /** Somebody impersonates somebody else from now on, or no longer. */
  | { type: 'acts_as' }
  /** Another student has come by a card or a link. */
  | { type: 'taken_over'; by: string }

const channelName = 'tcheck-session'

let channel: BroadcastChannel | null = null
const open = () => {
  channel ??= new BroadcastChannel(channelName)
  return channel
}

export function notifyOtherTabs(news: TabNews): void {
  open().postMessage(news)
}

/** Returns the end of it. */
export function hearOtherTabs(heard: (news: TabNews) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNews>) => heard(data)
  open().addEventListener('message', listener)
  return () => open().removeEventListener('message', listener)
}
