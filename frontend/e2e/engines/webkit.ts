import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { PNG } from 'pngjs'
import { Builder, error, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { endChild } from './end-child.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'
import { pressAlong } from './gestures.ts'

interface Programs {
  driver: string
  browser: string
  screen: string
}

/** Also what stands around the page: the window's bar. */
const SCREEN = '1600x1400x24'
const LONGEST_SCRIPT_MS = 30_000
/** Below the time of a test. */
const LONGEST_LOAD_MS = 60_000

/** WebKitGTK's small browser in a real window on a screen in memory. */
export async function openWebKit(programs: Programs, viewport: WindowSize): Promise<EnginePage> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let service: DriverService | undefined
  const end = async () => {
    await service?.kill()
    await endChild(screen)
  }
  try {
    service = new DriverService.Builder(programs.driver)
      .setLoopback(true)
      .setEnvironment({
        ...(process.env as Record<string, string>),
        ...{ DISPLAY: `:${await displayOf(screen)}`, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' },
        // No graphics card, and no bus of a desktop.
        ...{ LIBGL_ALWAYS_SOFTWARE: '1', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
      })
      .build()
    const driver = await new Builder()
      .usingServer(await service.start())
      .disableEnvironmentOverrides()
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build()
    await driver.manage().setTimeouts({ script: LONGEST_SCRIPT_MS, pageLoad: LONGEST_LOAD_MS })
    await resize(driver, viewport)
    return pageOf(driver, async () => {
      // A browser that does not answer ends with its driver and its screen.
      await Promise.race([driver.quit().catch(() => undefined), new Promise((done) => setTimeout(done, 5000))])
      await end()
    })
  } catch (error) {
    await end()
    throw error
  }
}

/** The window has a bar of its own: what is asked for is the size of the page. */
async function resize(driver: WebDriver, { width, height }: WindowSize) {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [wide, high] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  await window.setRect({ x: 0, y: 0, width: 2 * width - wide, height: 2 * height - high })
}

/**
 * WebKitGTK 2.50 on a busy machine now and then loses the first navigation of a new browser: its network process waits
 * without any socket, and the server never hears of it. That one is begun again, as a user would.
 */
function firstLoadAgain(driver: WebDriver): (url: string) => Promise<void> {
  let isFirst = true
  return async (url) => {
    const mayBeLost = isFirst
    isFirst = false
    await driver.get(url).catch((trouble: unknown) => {
      if (!mayBeLost || !(trouble instanceof error.TimeoutError)) throw trouble
      return driver.get(url)
    })
  }
}

const pageOf = (driver: WebDriver, close: () => Promise<void>): EnginePage => ({
  goto: firstLoadAgain(driver),
  evaluate: async (expression) => {
    const answer = JSON.parse(
      await driver.executeAsyncScript<string>(`const done = arguments[0]
        Promise.resolve().then(() => (${expression})).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ trouble: String(error) })),
        )`),
    )
    if ('trouble' in answer) throw new Error(answer.trouble)
    return answer.value
  },
  press: (...way) => pressAlong(driver.actions(), way),
  write: (text) => driver.actions().sendKeys(text).perform(),
  shot: () => shotOf(driver),
  close,
})

/** Without a graphics card a picture now and then comes out black from end to end: it is taken again. */
async function shotOf(driver: WebDriver): Promise<Buffer> {
  for (let tries = 0; ; tries += 1) {
    const picture = Buffer.from(await driver.takeScreenshot(), 'base64')
    const { data } = PNG.sync.read(picture)
    if (tries > 20 || data.some((value, at) => at % 4 !== 3 && value > 0)) return picture
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const displayOf = (screen: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    screen.once('exit', (status) => reject(new Error(`Xvfb ended before it was ready (${status})`)))
    ;(screen.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
