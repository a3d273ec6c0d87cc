import { client } from '../../lib/api/client.ts'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { dropPhoto, forgetSentPhotosOf, ownersOfUnsentPhotos, unsentPhotos } from '../learning/photo-store.ts'
import type { KeptVisitor } from '../offline/offline-db.ts'
import { deleteStoredAnswersOf } from '../offline/stored-answers.ts'
import { dropVisitor, listVisitors } from '../offline/stored-visitors.ts'
import { type AttemptRecord, hasUnsent, type KeptMemo } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { ownerOf } from '../saving/owner.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { newId } from '../saving/writer-id.ts'
import { forgetVisitor, isImpersonating, visitor } from '../session/current-user.ts'
import { clearSession, session } from '../session/session-store.ts'
import { takenByKey } from '../session/sign-in.ts'
import { isVisitOver, noteUse, staysSignedIn, wasUsed } from '../session/stored-session.ts'
import { clearStudentName, studentName } from '../session/student-name.ts'
import { notifyOtherTabs } from '../session/tab-news.ts'
import { savesOf } from './saves-of.ts'
import { seal, toBase64Url } from './seal.ts'
import { sendSealed, storeBlocks } from './send-sealed.ts'

/** Something may be written between reading and dropping: it is read again. */
const ROUNDS = 5

let present: { owner: string | null; release: () => void } = { owner: null, release: () => undefined }

/** A student's session that another student's card found here: it ends on the server too, where that can be reached. */
async function endSessionOf(owner: string): Promise<void> {
  if (session.get().auth?.tokens.uid !== owner) return
  await client.auth.signOut({}, { context: { speaker: 'self', whenSignedOut: 'fail' } }).catch(() => undefined)
  if (session.get().auth?.tokens.uid === owner) clearSession()
}

/** Another person is here: nothing that the earlier ones left can be read by this one. */
async function takeOver(present: string): Promise<void> {
  const others = await othersThan(present)
  if (others.length === 0) return
  notifyOtherTabs({ type: 'taken_over', by: present })
  for (const owner of others) {
    await endSessionOf(owner)
    await leaveDevice(owner)
  }
}

/** Nobody is known to be here: who cannot come back has left, and so has everybody after twelve hours without use. */
async function seeOff(): Promise<void> {
  const isOver = isVisitOver()
  const stays = staysSignedIn()
  for (const { id, isPassing } of await listVisitors()) {
    const isGone = (isOver && id !== stays) || (isPassing && !(await mayBePresent(id)))
    if (isGone) await leaveDevice(id)
  }
}

async function look(): Promise<void> {
  if (!wasUsed()) return
  const { current } = visitor.get()
  const present = current && !isImpersonating(current) ? ownerOf(current) : null
  stayPresent(present)
  const signedIn = deviceArea.getItem(takenByKey)
  await oneAtATime('tcheck-take-over', async () => {
    if (present !== null) await takeOver(present)
    else if (signedIn !== null) await takeOver(signedIn)
    else if (current === null) await seeOff()
  })
  if (signedIn !== null && deviceArea.getItem(takenByKey) === signedIn) deviceArea.removeItem(takenByKey)
}

/** Looks who is here, and sends what earlier persons left. Never fails. */
export function checkVisitor(): void {
  void look()
    .catch(() => undefined)
    .finally(sendSealed)
}

/** So long a person who signs out waits for the device at most. */
const PATIENCE_MS = 3000

/** The person signs out: what the server does not have yet is sealed. Never fails. */
export async function signOutOfDevice(owner: string): Promise<void> {
  const left = oneAtATime('tcheck-take-over', () => leaveDevice(owner)).catch(() => undefined)
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  await dropVisitor(owner).catch(() => undefined)
  sendSealed()
}

const NOTE_EVERY_MS = 60_000

/** Ends a visit by card that nobody has gone on with for twelve hours, on a page that stood there all the time. */
function endIdleVisit(): void {
  if (!isVisitOver() || studentName() === null) return
  clearStudentName()
  forgetVisitor()
  window.location.assign('/student')
}

let isStarted = false

/** Runs as long as the page is there, on every page of the app: calling it again changes nothing. */
export function startSealedAnswers(): void {
  if (isStarted) return
  isStarted = true
  let notedMs = Number.NEGATIVE_INFINITY
  const note = () => {
    endIdleVisit()
    if (performance.now() - notedMs < NOTE_EVERY_MS || !visitor.get().current?.user.is_student) return
    notedMs = performance.now()
    noteUse()
  }
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', note, options)
  window.addEventListener('keydown', note, options)
  window.addEventListener('online', checkVisitor)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    endIdleVisit()
    checkVisitor()
  })
  visitor.subscribe(checkVisitor)
  checkVisitor()
}

const lockOf = (owner: string) => `tcheck-here-${owner}`

/** Says to the browser's other tabs that this student is here, for as long as the page stands. */
function stayPresent(owner: string | null): void {
  if (owner === present.owner) return
  present.release()
  let release: () => void = () => undefined
  const untilGone = new Promise<void>((resolve) => {
    release = resolve
  })
  present = { owner, release }
  if (owner === null || !('locks' in navigator)) return
  void navigator.locks.request(lockOf(owner), { mode: 'shared' }, () => untilGone).catch(() => undefined)
}

/** Whether a tab stands with this student. Where the browser cannot tell, it may. */
async function mayBePresent(owner: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(owner))
}

type Sealing = Pick<KeptVisitor, 'sealedTicket' | 'answerKey'> | undefined

/** @returns false where the server gave nothing to seal with: then the answers wait here for their own student */
async function sealAttempt(record: AttemptRecord, memos: readonly KeptMemo[], sealing: Sealing): Promise<boolean> {
  const { sealedTicket: ticket, answerKey } = sealing ?? {}
  if (!ticket || !answerKey) return false
  const now = new Date()
  const sealed = savesOf(record, memos, now).map((save) =>
    seal(answerKey, 'answers', JSON.stringify({ ticket, ...save })),
  )
  const attempt = newId()
  const sealedAt = now.toISOString()
  await storeBlocks((await Promise.all(sealed)).map((block) => ({ attempt, block, sealedAt })))
  return true
}

async function sealOrDrop(db: AnswersDb, { localId }: AttemptRecord, sealing: Sealing): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [record, memos] = await Promise.all([db.read(localId), db.memosOf(localId)])
    if (!record) return true
    if (hasUnsent(record, memos) && !(await sealAttempt(record, memos, sealing))) return false
    if (await db.dropAttempt(record, memos)) return true
  }
  return false
}

/**
 * Takes from the device what is of a person who has left it: unsent answers are sealed, so that whichever page is open later sends them, and all
 * else goes. The blocks are on the disk before the answers go.
 */
export async function leaveDevice(owner: string): Promise<void> {
  const sealing = (await listVisitors()).find(({ id }) => id === owner)
  const { db } = await deviceStorage()
  const gone = []
  for (const record of await db.listOf(owner)) gone.push(await sealOrDrop(db, record, sealing))
  if (gone.every(Boolean)) for (const kept of await db.listSets()) if (kept.owner === owner) await db.dropSet(kept.id)
  if (sealing) await sealPhotosOf(owner, sealing)
  await Promise.allSettled([deleteStoredAnswersOf(owner), forgetSentPhotosOf(owner)])
  await dropVisitor(owner)
}

/** All who left something here but for the one who is here now. */
async function othersThan(present: string): Promise<string[]> {
  const { db } = await deviceStorage()
  const [rows, records, sets, photos] = await Promise.all([
    listVisitors(),
    db.listAll(),
    db.listSets(),
    ownersOfUnsentPhotos().catch(() => []),
  ])
  const owners = [...rows.map(({ id }) => id), ...[...records, ...sets].map(({ owner }) => owner), ...photos]
  return [...new Set(owners)].filter((owner) => owner !== present && owner !== '')
}

/**
 * Seals the photos of a person who has left that the server does not have. The block is on the disk before its photo goes. Without anything
 * to seal with they wait here for their own student, as answers do.
 */
async function sealPhotosOf(
  owner: string,
  { sealedTicket: ticket, answerKey }: Pick<KeptVisitor, 'sealedTicket' | 'answerKey'>,
): Promise<void> {
  if (!ticket || !answerKey) return
  for (const photo of await unsentPhotos(owner)) {
    const body = { name: photo.name, jpeg: toBase64Url(new Uint8Array(photo.bytes)) }
    const block = await seal(answerKey, 'answers', JSON.stringify({ ticket, call: 'photo', body }))
    await storeBlocks([{ attempt: newId(), block, sealedAt: new Date().toISOString() }])
    await dropPhoto(photo.name)
  }
}
