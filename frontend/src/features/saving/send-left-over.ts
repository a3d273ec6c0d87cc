import { type AttemptRecord, hasUnsent } from './attempt-record.ts'
import { createAttemptSaver } from './attempt-saver.ts'
import { deviceStorage } from './device-storage.ts'
import { browserPorts } from './saver-ports.ts'

async function leftOver(owner: string): Promise<AttemptRecord[]> {
  const { db } = await deviceStorage()
  const left: AttemptRecord[] = []
  for (const record of await db.listOf(owner)) {
    if (hasUnsent(record, await db.memosOf(record.localId))) left.push(record)
  }
  return left
}

/** How many attempts of a student still have something to send. */
export const countLeftOver = async (owner: string): Promise<number> => (await leftOver(owner)).length

/**
 * Sends what earlier visits of this student left on the device: a tab that was closed, an exam that was finished without
 * a connection.
 *
 * @returns the function that lets go of it
 */
export async function sendLeftOver(owner: string): Promise<{ stop: () => void }> {
  const { db } = await deviceStorage()
  const savers = (await leftOver(owner)).map((record) => createAttemptSaver(record, browserPorts(db)))
  const hurry = () => {
    for (const saver of savers) saver.hurry()
  }
  window.addEventListener('online', hurry)
  return {
    stop: () => {
      window.removeEventListener('online', hurry)
      for (const saver of savers) saver.stop()
    },
  }
}
