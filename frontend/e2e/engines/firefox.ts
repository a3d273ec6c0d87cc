import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Actions } from 'selenium-webdriver/lib/input.js'
import { openConnection } from './connection.ts'
import { endChild } from './end-child.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'
import { pressAlong } from './gestures.ts'
import { addressOf } from './listening.ts'

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'ja-JP',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
}

/**
 * Firefox as it is installed, by its own WebDriver BiDi. Selenium's `Builder` would need geckodriver, which Debian does not have. Starts a
 * second time if the first start fails: on a busy machine it can take longer than the 30 seconds that Selenium waits for an answer.
 */
export const openFirefox = (program: string, viewport: WindowSize): Promise<EnginePage> =>
  launch(program, viewport).catch(() => launch(program, viewport))

async function launch(program: string, viewport: WindowSize): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'tcheck-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' },
  })
  const end = async () => {
    await endChild(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await addressOf(child, /WebDriver BiDi listening on (ws:\S+)/)
    const connection = openConnection(`${address}/session`)
    const { send } = connection
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context ?? ''
    await send('browsingContext.setViewport', { context, viewport })
    return pageOf(send, context, async () => {
      await connection.close()
      await end()
    })
  } catch (error) {
    await end()
    throw error
  }
}

type Send = ReturnType<typeof openConnection>['send']

function pageOf(send: Send, context: string, end: () => Promise<void>): EnginePage {
  const actions = () =>
    new Actions({
      execute: (command) =>
        send('input.performActions', { context, actions: command.getParameter('actions') }).then(() => undefined),
    })
  return {
    goto: async (url) => {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // The page was still on a way of its own (after a sign-in); whoever types an address then types it again.
      await go().catch((error: Error) => (error.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error)))
    },
    evaluate: async (expression) => {
      const answer = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    press: (...way) => pressAlong(actions(), way),
    write: (text) => actions().sendKeys(text).perform(),
    shot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await Promise.race([send('browser.close', {}), new Promise((done) => setTimeout(done, 5000))]).catch(() => null)
      await end()
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
