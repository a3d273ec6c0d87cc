import { hasUnsent } from './attempt-record.ts'
import { createAttemptSaver } from './attempt-saver.ts'
import { deviceStorage } from './device-storage.ts'
import { browserPorts } from './saver-ports.ts'

/**
 * Sends what earlier visits of this student left on the device: a tab that was closed, an exam that was finished without
 * a connection.
 *
 * @param exceptLocalId  the attempt that is open, which sends for itself
 * @returns how many attempts still had something to send, and the function that stops sending
 */
export async function sendLeftOver(
  owner: string,
  exceptLocalId?: string,
): Promise<{ count: number; stop: () => void }> {
  const { db } = await deviceStorage()
  const left = []
  for (const record of await db.listOf(owner)) {
    if (record.localId === exceptLocalId) continue
    if (hasUnsent(record, await db.memosOf(record.localId))) left.push(record)
  }
  const savers = left.map((record) => createAttemptSaver(record, browserPorts(db)))
  const hurry = () => savers.forEach((saver) => saver.hurry())
  window.addEventListener('online', hurry)
  return {
    count: left.length,
    stop: () => {
      window.removeEventListener('online', hurry)
      for (const saver of savers) saver.stop()
    },
  }
}
