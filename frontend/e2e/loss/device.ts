import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium, type Request, type Route } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.mjs'
import { signedInOn } from '../account-driver.ts'
import { sizes } from '../browser.ts'
import { ownSwitches } from '../chromium-switches.ts'
import type { Chance } from './chance.ts'
import type { Fault } from './scenario.ts'
import { FAULT_KEY, installStoreFaults } from './store-faults.ts'

/** One device of the student, and what is wrong between it and the server. */
export interface Device {
  origin: string
  context: () => BrowserContext
  hasClock: boolean
  isOffline: boolean
  isLinkEnded: boolean
  /** How its last calls ended, newest last, to be read where a run fails. */
  calls: string[]
  setOffline: (isOffline: boolean) => Promise<void>
  /** Ends the browser as a power cut would, and starts it again on what it has written. */
  killBrowser: () => Promise<void>
  /** @param isFine whether nothing went wrong, so that the next student may have it */
  close: (isFine: boolean) => Promise<void>
}

export interface DeviceOptions {
  browser: Browser
  origin: string
  chance: Chance
  clockOffMs: number | null
  hasOwnBrowser: boolean
  /** Devices that earlier runs have left as a school leaves them: the pages are kept, the answers were sent. */
  shared: BrowserContext[]
  fault: () => Fault
}

const PATIENCE_MS = 30_000
const CALLS_KEPT = 12

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const { browser, origin, clockOffMs, hasOwnBrowser, shared } = options
  const isShared = clockOffMs === null && !hasOwnBrowser
  let own = hasOwnBrowser ? await startOwnBrowser() : null
  const startMs = Date.now()
  const note = (request: Request, how: string) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const at = ((Date.now() - startMs) / 1000).toFixed(1)
    device.calls.push(`${at} s ${request.method()} ${pathname.split('/').at(-1)} ${how}`)
    if (device.calls.length > CALLS_KEPT) device.calls.shift()
  }
  const openContext = async () => {
    const used = isShared ? shared.pop() : undefined
    if (used && (await signedInOn(used, origin))) throw new Error('who sat here before is still signed in')
    const context = own?.context ?? used ?? (await browser.newContext({ ...sizes.laptop, locale: 'ja-JP' }))
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(installStoreFaults, FAULT_KEY)
    if (clockOffMs !== null) await context.clock.install({ time: Date.now() + clockOffMs })
    await context.route(isStudentCall, (route) => answer(route, device, options))
    context.on('requestfinished', async (request) => {
      const response = await request.response().catch(() => null)
      note(request, response ? String(response.status()) : 'its page is gone')
    })
    context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
    return context
  }
  let context: BrowserContext
  const device: Device = {
    origin,
    context: () => context,
    hasClock: clockOffMs !== null,
    isOffline: false,
    isLinkEnded: false,
    calls: [],
    async setOffline(isOffline) {
      device.isOffline = isOffline
      await context.setOffline(isOffline)
    },
    async killBrowser() {
      if (!own) throw new Error('this browser is shared')
      await own.kill()
      own = await startOwnBrowser(own.profile)
      context = await openContext()
    },
    async close(isFine) {
      if (isFine && isShared) return void shared.push(await leave(context, origin))
      await context.close().catch(() => undefined)
      if (own) await own.remove()
    },
  }
  context = await openContext()
  return device
}

/** Answers were sent and go; pages that are kept for a time without a connection stay. */
async function leave(context: BrowserContext, origin: string): Promise<BrowserContext> {
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await page.close()
  // Whoever comes next signs in anew.
  await context.clearCookies()
  await context.unroute(isStudentCall)
  context.removeAllListeners('requestfinished')
  context.removeAllListeners('requestfailed')
  return context
}

const isStudentCall = ({ pathname }: URL) => pathname.startsWith('/api/')

const isSave = (route: Route) =>
  route.request().method() === 'POST' && /student_activity_groups|learning_(runs|photos)/.test(route.request().url())

/** Passes a call on, or lets it go wrong as the scenario says. A page that is gone makes every one of these fail. */
async function answer(route: Route, device: Device, { chance, fault }: DeviceOptions): Promise<void> {
  try {
    if (device.isLinkEnded) {
      const errors = ['このリンクは使えなくなりました。先生に聞いてください。']
      return await route.fulfill({ status: 401, json: { errors, code: 'UNAUTHENTICATED' } })
    }
    const how = isSave(route) ? fault() : 'none'
    if (how === 'third' && chance.oneIn(3)) {
      if (chance.oneIn(2)) return await route.fulfill({ status: 500, json: { errors: ['失敗しました。'] } })
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return await route.abort('timedout')
    }
    if (how === 'lost answers' && chance.oneIn(2)) {
      await route.fetch()
      return await route.abort('connectionreset')
    }
    if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, 300 + chance.number(600)))
    await route.continue()
  } catch {
    await route.abort().catch(() => undefined)
  }
}

interface OwnBrowser {
  context: BrowserContext
  profile: string
  kill: () => Promise<void>
  remove: () => Promise<void>
}

/** A browser with a profile on the disk, in a process of its own. */
const CONNECT_MS = 40_000

async function startOwnBrowser(before?: string, round = 0): Promise<OwnBrowser> {
  const profile = before ?? (await mkdtemp(join(tmpdir(), 'tcheck-loss-')))
  const child = spawn(
    findChromium() ?? '/usr/bin/chromium',
    [
      '--headless=new',
      ...ownSwitches,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1366,768',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  const kill = () => killGroup(child)
  const browser = await chromium.connectOverCDP(await endpointOf(child), { timeout: CONNECT_MS }).catch(() => null)
  if (!browser) {
    await kill()
    if (round === 3) throw new Error('the browser does not answer')
    return startOwnBrowser(profile, round + 1)
  }
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  return {
    context,
    profile,
    kill,
    remove: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stderr) return reject(new Error('the browser says nothing'))
    child.once('exit', () => reject(new Error('the browser ended before it was ready')))
    createInterface(child.stderr).on('line', (line) => {
      const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (endpoint) resolve(endpoint)
    })
  })
}

/** The browser and the processes that it started, as a power cut would. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
