import { visitor } from '../session/current-user.ts'
import { deviceStorage } from './device-storage.ts'
import { startLeftOver } from './left-over.ts'
import { ownerOf } from './owner.ts'
import { keyOrNone, type WithoutKey } from './without-key.ts'

const LONGEST_WAIT_MS = 3000
const LOOK_MS = 150

/** What is added to a call of the student in this tab that can carry a key, after what waits had some time to be sent. */
export async function keyOnceSent(code: string | null): Promise<WithoutKey> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null) return {}
  const { db } = await deviceStorage()
  const queue = { db, owner, code }
  const until = performance.now() + LONGEST_WAIT_MS
  let asked = await keyOrNone(queue)
  if (asked.without_key) startLeftOver()
  while (asked.without_key && navigator.onLine && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    asked = await keyOrNone(queue)
  }
  return asked
}
