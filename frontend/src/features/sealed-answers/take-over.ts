import { client } from '../../lib/api/client.ts'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { dropVisitor, listVisitors } from '../offline/kept-visitors.ts'
import { ownerOf } from '../saving/owner.ts'
import { forgetVisitor, isImpersonating, visitor } from '../session/current-user.ts'
import { isVisitOver, noteUse, staysSignedIn, wasUsed } from '../session/last-use.ts'
import { clearSession, session } from '../session/session-store.ts'
import { takenByKey } from '../session/sign-in.ts'
import { clearStudentName, studentName } from '../session/student-name.ts'
import { tellOtherTabs } from '../session/tab-news.ts'
import { leaveDevice, othersThan } from './leave-device.ts'
import { mayBePresent, stayPresent } from './present.ts'
import { sendSealed } from './send-sealed.ts'

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
  tellOtherTabs({ type: 'taken_over', by: present })
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
export function lookWhoIsHere(): void {
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
  window.addEventListener('online', lookWhoIsHere)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    endIdleVisit()
    lookWhoIsHere()
  })
  visitor.subscribe(lookWhoIsHere)
  lookWhoIsHere()
}
