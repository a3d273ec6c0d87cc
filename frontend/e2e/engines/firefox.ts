import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf, pointerMoves } from './actions.ts'
import { endChild } from './end-child.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'
import { openSocket, type Socket } from './socket.ts'

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'ja-JP',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
}

/** Firefox as it is installed, by its own WebDriver BiDi: no other program stands between. */
export async function openFirefox(program: string, viewport: WindowSize): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'tcheck-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' },
  })
  const put = async () => {
    await endChild(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await openSocket(`${await addressOf(child)}/session`)
    await socket.send('session.new', { capabilities: {} })
    const { contexts } = await socket.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context ?? ''
    await socket.send('browsingContext.setViewport', { context, viewport })
    return pageOf(socket, context, put)
  } catch (error) {
    await put()
    throw error
  }
}

function pageOf(socket: Socket, context: string, put: () => Promise<void>): EnginePage {
  const perform = (actions: unknown) => socket.send('input.performActions', { context, actions })
  return {
    goto: async (url) => {
      const go = () => socket.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // The page was still on a way of its own (after a sign-in); whoever types an address then types it again.
      await go().catch((error: Error) => (error.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error)))
    },
    evaluate: async (expression) => {
      const answer = await socket.send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    press: async (...way) => void (await perform(pointerMoves(way))),
    write: async (text) => void (await perform(keysOf(text))),
    shot: async () => {
      const { data } = await socket.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await Promise.race([socket.send('browser.close', {}), new Promise((done) => setTimeout(done, 5000))]).catch(
        () => null,
      )
      socket.close()
      await put()
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** What it says once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`Firefox ended before it was ready (${status}): ${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })
}
