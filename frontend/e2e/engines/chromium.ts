import { openBrowser, openPerson } from '../browser.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'

/** The browser of all other journeys, as one of three. */
export async function openChromium(viewport: WindowSize): Promise<EnginePage> {
  const browser = await openBrowser()
  const { page } = await openPerson(browser, 'http://localhost')
  await page.setViewportSize(viewport)
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    press: async (from, ...way) => {
      if (from) await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const { x, y } of way) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    write: (text) => page.keyboard.insertText(text),
    shot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
