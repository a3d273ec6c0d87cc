import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cookie } from 'playwright-core'
import { ownSwitches } from '../../../frontend/e2e/chromium-switches.ts'
import { type Conversation, converse } from '../../../frontend/e2e/conversation.ts'
import { endChild } from '../../../frontend/e2e/engines/end-child.ts'
import type { Line } from '../../../frontend/e2e/line.ts'
import { findChromium } from '../../chromium.mjs'

/**
 * A browser of our own, in whose pages DevTools watches nothing that is not asked for. Playwright watches console and network of every page
 * that it knows, which costs a slowed page 100 ms and more, and no person anything.
 */
export interface QuietBrowser {
  hasEnded: () => boolean
  /** An empty page on a device that has never been anywhere. */
  openPage: (line: Line | null) => Promise<QuietPage>
  close: () => Promise<void>
}

type Params = Record<string, unknown>

export interface QuietPage {
  /** A command of DevTools to the page. */
  send: <T>(method: string, params?: Params) => Promise<T>
  /** As Playwright reads them of another browser. */
  keepCookies: (cookies: readonly Cookie[]) => Promise<void>
  /** Until the address's document has begun to come. */
  goto: (url: string) => Promise<void>
  close: () => Promise<void>
}

/** As on a Chromebook: without it a machine that has no mouse says so to the page, and scroll bars take room. The worker hears the language too. */
const CHROMEBOOK = [
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--hide-scrollbars',
  '--accept-lang=ja-JP',
]

export async function openQuietBrowser(): Promise<QuietBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tcheck-quiet-'))
  // By pipes, not by a port: with this process, however it ends, the browser ends too.
  const child = spawn(
    findChromium() ?? '/usr/bin/chromium',
    ['--headless=new', ...ownSwitches, ...CHROMEBOOK, '--remote-debugging-pipe', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  const [, , , commands, answers] = child.stdio as unknown as Duplex[]
  if (!commands || !answers) throw new Error('the browser has no pipes')
  const conversation = converse((message) => commands.write(`${message}\0`))
  // Its pipes may break before we hear of its end.
  let hasEnded = false
  const end = () => {
    hasEnded = true
    conversation.end()
  }
  commands.on('error', end)
  answers.on('error', end)
  hearFrom(answers, conversation)
  child.once('error', end)
  child.once('exit', end)
  const close = async () => {
    await endChild(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await conversation.send('Browser.getVersion', {})
  } catch (error) {
    await close()
    throw error
  }
  return {
    hasEnded: () => hasEnded,
    openPage: (line) => openPage(conversation, line),
    close,
  }
}

/** Messages end with a zero. */
function hearFrom(answers: Duplex, { hear }: Conversation) {
  let begun = ''
  answers.setEncoding('utf8')
  answers.on('data', (text: string) => {
    const messages = (begun + text).split('\0')
    begun = messages.pop() ?? ''
    messages.forEach(hear)
  })
}

/** The page itself has given up by then. */
const NEVER_MS = 35_000

/** @throws Error where a page that hangs, and a browser that waits for it, never say so */
const inTime = <T>(answer: Promise<T>, what: string): Promise<T> => {
  const late = sleep(NEVER_MS, null, { ref: false }).then(() => Promise.reject(new Error(`no answer to ${what}`)))
  return Promise.race([answer, late])
}

async function openPage({ send: post, told }: Conversation, line: Line | null): Promise<QuietPage> {
  const send = <T>(method: string, params: Params, session?: string) => inTime(post<T>(method, params, session), method)
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext', {
    ...(line && { proxyServer: line.proxy.server, proxyBypassList: line.proxy.bypass }),
  })
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  // Tells when a page begins. `Runtime` and `Network` stay off: they would write down for us what happens in the page.
  await send('Page.enable', {}, sessionId)
  return {
    send: (method, params = {}) => send(method, params, sessionId),
    keepCookies: async (cookies) => void (await send('Storage.setCookies', { cookies, browserContextId })),
    async goto(url) {
      const begun = told('Page.frameNavigated', sessionId)
      const [{ errorText }] = await Promise.all([
        send<{ errorText?: string }>('Page.navigate', { url }, sessionId),
        inTime(begun, url),
      ])
      if (errorText) throw new Error(`${url}: ${errorText}`)
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  }
}
