import { studentName } from '../session/student-name.ts'
import type { AnswersDb } from './answers-db.ts'
import { type AttemptRecord, hasUnsent } from './attempt-record.ts'
import { createAttemptSaver } from './attempt-saver.ts'
import { deviceStorage } from './device-storage.ts'
import { browserPorts } from './saver-ports.ts'

async function unsent(db: AnswersDb, records: readonly AttemptRecord[]): Promise<AttemptRecord[]> {
  const left: AttemptRecord[] = []
  for (const record of records) if (hasUnsent(record, await db.memosOf(record.localId))) left.push(record)
  return left
}

/** How many attempts of a student still have something to send. */
export async function countLeftOver(owner: string): Promise<number> {
  const { db } = await deviceStorage()
  return (await unsent(db, await db.listOf(owner))).length
}

function sendAll(db: AnswersDb, records: readonly AttemptRecord[], nameOf: (record: AttemptRecord) => string | null) {
  const savers = records.map((record) =>
    createAttemptSaver(record, browserPorts(db, { owner: record.owner, name: nameOf(record) })),
  )
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

/**
 * Sends what earlier visits of this student left on the device: a tab that was closed, an exam that was finished without
 * a connection.
 *
 * @returns the function that lets go of it
 */
export async function sendLeftOver(owner: string): Promise<{ stop: () => void }> {
  const { db } = await deviceStorage()
  const name = studentName()
  return sendAll(db, await unsent(db, await db.listOf(owner)), () => name)
}

/** The same for those who came in by class and number, each by the key that lies beside their answers. */
export async function sendEntriesLeftOver(exceptOwner: string | null): Promise<{ stop: () => void }> {
  const { db } = await deviceStorage()
  const named = (await db.listNamed()).filter(({ owner }) => owner !== exceptOwner)
  return sendAll(db, await unsent(db, named), ({ sealedName }) => sealedName ?? null)
}
