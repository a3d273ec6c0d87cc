import type { Browser, BrowserContext } from 'playwright-core'
import type { LocalServer } from '../local-server.ts'
import { addNotePhoto } from '../pixel.ts'
import { createChance } from './chance.ts'
import { type Device, openDevice } from './device.ts'
import type { Fault, Scenario, Step } from './scenario.ts'
import {
  answersOnDisk,
  failStore,
  isStopped,
  keyOf,
  LINES,
  look,
  reload,
  type Seat,
  type Student,
  sitDown,
  type,
  waitForQuestion,
  waitForWorker,
} from './seat.ts'
import type { Stage } from './stage.ts'
import { lossesOf, photosLost, readTruth, type Typed } from './truth.ts'

export interface RunCloud {
  shared: BrowserContext[]
  browser: Browser
  server: LocalServer
  /** Kills the server and starts it again; others wait until it is back. */
  killServer: () => Promise<void>
  serverIsUp: () => Promise<void>
  /** Whose runs there were. */
  studentIds: Set<string>
}

export interface RunResult {
  /** Empty when nothing was lost and the line was true. */
  faults: string[]
  typed: number
  promised: number
  samples: Record<string, number>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A device that has failed some times waits half a minute, and the server may be killed for another run meanwhile. */
const SETTLE_MS = 120_000

/** Plays one scenario as one student and compares what the screens said with what the server holds in the end. */
export async function play(
  testCloud: RunCloud,
  { student, stage }: { student: Student; stage: Stage },
  scenario: Scenario,
): Promise<RunResult> {
  const chance = createChance(scenario.seed + 1_000_000)
  const typed: Typed[] = []
  const faults: string[] = []
  const samples: Record<string, number> = {}
  const devices: Device[] = []
  const seats: Seat[] = []
  /** How many photos a screen has shown beside an answer. */
  let photos = 0
  const before = new Set((await truthOf(testCloud, student)).map(({ id }) => id))
  let fault: Fault = 'none'
  let writers = 0

  const held = async () => (await truthOf(testCloud, student)).filter(({ id }) => !before.has(id))
  const newDevice = async () => {
    const { clockOffMs, hasOwnBrowser } = scenario
    const options = {
      browser: testCloud.browser,
      origin: testCloud.server.origin,
      chance,
      shared: testCloud.shared,
      fault: () => fault,
    }
    const device = await openDevice({ ...options, clockOffMs, hasOwnBrowser })
    devices.push(device)
    return device
  }
  const sit = async (seat: Seat) => {
    if (!seat.device.isOffline) await testCloud.serverIsUp()
    seat.writer = ++writers
    // A new tab knows nothing of the fault.
    if (!seat.page) seat.isStoreFailing = false
    seat.hasNoStore = seat.isStoreFailing
    await sitDown(seat, { stage, student })
  }
  const seatAt = (at: number): Seat => seats[at] ?? (seats[0] as Seat)

  /** What the line says must be true now, and what it has promised must be true in the end. */
  async function sample(seat: Seat) {
    if (!seat.page) return
    const shown = await look(seat.page)
    for (const said of [shown.line, ...(shown.mustStay ? ['do not close'] : [])])
      samples[said] = (samples[said] ?? 0) + 1
    if (!LINES.includes(shown.line)) faults.push(`the line said ${shown.line}, which nobody knows`)
    const saysOnDevice = shown.line.endsWith('(端末に保存)')
    if (saysOnDevice && shown.mustStay) faults.push(`the line said ${shown.line}, the note not to close the page`)
    if (shown.line !== '保存済み' && !saysOnDevice) return
    const own = lastOfEachPlace(typed.filter(({ writer }) => writer === seat.writer))
    const restored = typed.filter(({ key, answer }) => key === shown.key && answer === shown.answer)
    const promised = [...new Set([...own, ...restored])]
    for (const each of promised) each.isPromised = true
    const onDisk = await answersOnDisk(seat.page)
    const away = promised.filter(({ answer }) => !onDisk.includes(answer))
    const missing = shown.line === '保存済み' ? promised : away
    const onServer = (await held()).flatMap(({ current, past }) => [...current, ...past]).map(({ answer }) => answer)
    // Shown on another device it may be, while its writer's own correction has just arrived.
    const stands = (each: Typed) =>
      typed
        .slice(typed.indexOf(each))
        .some(({ key, writer, answer }) => key === each.key && writer === each.writer && onServer.includes(answer))
    for (const { key, answer } of missing.filter((each) => !stands(each))) {
      faults.push(`the line said ${shown.line} while ${key} „${answer}“ was on its way`)
    }
  }

  async function take(step: Step) {
    const seat = 'seat' in step ? seatAt(step.seat) : seatAt(0)
    const { page, device } = seat
    switch (step.do) {
      case 'answer': {
        if (!page) return
        const text = `${scenario.seed}-${typed.length + 1}`
        // The window of a session that is over lies before the field: nothing is written.
        if (await isStopped(page)) return
        try {
          await type(page, { stage, place: step.place, text })
        } catch (error) {
          if (await isStopped(page)) return
          throw error
        }
        typed.push({ writer: seat.writer, key: keyOf(stage, step.place), answer: text, isPromised: false })
        if (step.pauseMs > 0) await pause(step.pauseMs)
        return
      }
      case 'wait':
        return void (await pause(step.ms))
      case 'pass':
        for (const each of devices) if (each.hasClock) await each.context().clock.fastForward(step.seconds * 1000)
        return
      case 'offline':
        if (page && !seat.hasNoStore) await waitForWorker(page)
        return device.setOffline(true)
      case 'online':
        return device.setOffline(false)
      case 'fault':
        fault = step.fault
        return
      case 'store fails':
        return failStore(seat, step.fault)
      case 'store works':
        return failStore(seat, null)
      case 'reload':
        if (!page || isBoundToStay(seat)) return
        if (!device.isOffline) await testCloud.serverIsUp()
        else await waitForWorker(page)
        seat.writer = ++writers
        seat.hasNoStore = seat.isStoreFailing
        await reload(page)
        return waitForQuestion(page)
      case 'close and come back':
        if (isBoundToStay(seat)) return
        if (device.isOffline && page) await waitForWorker(page)
        await page?.close()
        seat.page = null
        return sit(seat)
      case 'kill browser':
        await device.killBrowser()
        for (const each of seats) if (each.device === device) each.page = null
        return sit(seat)
      case 'link ends':
        device.isLinkEnded = true
        return
      case 'link is valid again':
        device.isLinkEnded = false
        return sit(seat)
      case 'open': {
        const used = step.isOtherDevice ? await newDevice() : device
        const other = { device: used, page: null, writer: 0, isStoreFailing: false, hasNoStore: false }
        seats[step.seat] = other
        return sit(other)
      }
      case 'kill server':
        await pause(step.afterMs)
        return testCloud.killServer()
    }
  }

  async function settle() {
    fault = 'none'
    await testCloud.serverIsUp()
    for (const device of devices) {
      device.isLinkEnded = false
      await device.setOffline(false)
    }
    for (const seat of seats) await failStore(seat, null)
    for (const seat of seats) if (!seat.page) await sit(seat)
    const untilMs = Date.now() + SETTLE_MS
    for (;;) {
      const ends = await Promise.all(seats.map(async ({ page }) => (page ? look(page) : null)))
      const lines = ends.map((end) => (end?.mustStay ? 'do not close' : (end?.line ?? '保存済み')))
      const losses = [...lossesOf(typed, await held()), ...photosLost(await held(), photos)]
      const isCalm = lines.every((line) => line === '保存済み')
      if (isCalm && losses.length === 0) return
      if (Date.now() > untilMs) {
        const calls = devices.map((each, at) => `calls of device ${at + 1}: ${each.calls.join('; ')}`)
        faults.push(
          ...losses,
          ...(await atOthers(testCloud, student, typed)),
          ...(isCalm ? [] : [`the lines end with ${lines.join(', ')}`]),
          ...calls,
        )
        return
      }
      // A wait after failures may be half a minute of the page's own time.
      for (const each of devices) if (each.hasClock) await each.context().clock.fastForward(5000)
      await pause(150)
    }
  }

  let isOver = false
  try {
    const first: Seat = { device: await newDevice(), page: null, writer: 0, isStoreFailing: false, hasNoStore: false }
    seats.push(first)
    await sit(first)
    if (stage.hasPhoto && first.page) {
      await addNotePhoto(first.page)
      photos += 1
    }
    for (const step of scenario.steps) {
      await take(step)
      for (const seat of seats) await sample(seat)
    }
    await settle()
    for (const seat of seats) await sample(seat)
    isOver = true
  } finally {
    await Promise.all(devices.map((device) => device.close(isOver && faults.length === 0)))
  }
  return { faults, typed: typed.length, promised: typed.filter(({ isPromised }) => isPromised).length, samples }
}

/** Without a connection a page comes back only from a store that has what it needs; the screen says not to close it. */
const isBoundToStay = ({ device, hasNoStore }: Seat) => device.isOffline && hasNoStore

const lastOfEachPlace = (typed: readonly Typed[]): Typed[] => [
  ...new Map(typed.map((each) => [each.key, each])).values(),
]

/** Answers of the run that the server holds for somebody else. */
async function atOthers(testCloud: RunCloud, student: Student, typed: readonly Typed[]): Promise<string[]> {
  const texts = new Set(typed.map(({ answer }) => answer))
  const others = [...testCloud.studentIds].filter((id) => id !== student.id)
  const found = await Promise.all(
    others.map(async (id) => {
      const held = await readTruth(testCloud.server.dataDir, id)
      const taken = held.flatMap(({ current, past }) => [...current, ...past]).filter(({ answer }) => texts.has(answer))
      return taken.map(({ key, answer }) => `${key} „${answer}“ of ${student.id} is kept for ${id}`)
    }),
  )
  return found.flat()
}

async function truthOf(testCloud: RunCloud, student: Student) {
  await testCloud.serverIsUp()
  return readTruth(testCloud.server.dataDir, student.id)
}
