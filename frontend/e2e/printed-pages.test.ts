import { expect, test } from 'vitest'
import { seeLoaded } from './browser.ts'
import { openJourney } from './journey.ts'
import { canSeePaper, faultsOnPaper, printed } from './paper.ts'
import { printedPages } from './printed-pages.ts'
import { settled } from './screen-states.ts'
import { openVisitors } from './screen-visitors.ts'
import { ownId } from './tenant.ts'

/** A folder for the PDF of each page, for a person to look at. */
const KEPT = process.env['PAPER_FOLDER']

const KEEPS_PRINTED = 'window.print = () => { window.printedBody = document.body.cloneNode(true) }'
const IS_PRINTED = 'window.printedBody !== undefined'
/** Some sheets leave the page as soon as the browser has them. */
const SHOW_PRINTED = `if (window.printedBody.dataset.printed !== document.body.dataset.printed) document.body.replaceWith(window.printedBody)`
/** The page under a window is printed too, through it. */
const OPEN_WINDOWS = `document.body.dataset.printed === undefined ? document.querySelectorAll('dialog[open]').length : 0`

const journey = openJourney()
const visitors = openVisitors(journey, (context) => context.addInitScript(KEEPS_PRINTED))

test.runIf(canSeePaper).each(printedPages)(
  'prints $name on $sheet, whole and with its words',
  async ({ name, button, visitor, path, prepare, press, ...paper }) => {
    const { page } = await visitors.as(visitor, 'laptop')
    await page.goto(ownId(path))
    await settled(page)
    await seeLoaded(page)
    await prepare?.(page)
    if (button) {
      await (press?.(page) ?? page.getByRole('button', { name: '印刷する' }).first()).click()
      await expect.poll(() => page.evaluate(IS_PRINTED)).toBe(true)
      await page.evaluate(SHOW_PRINTED)
    }
    expect(await page.evaluate(OPEN_WINDOWS)).toBe(0)
    const seen = await printed(page, KEPT && `${KEPT}/${name.replaceAll(' ', '-')}.pdf`)
    expect(faultsOnPaper(seen, paper.sheet)).toEqual([])
    expect(seen.pages.length).toBeGreaterThanOrEqual(paper.pages[0])
    expect(seen.pages.length).toBeLessThanOrEqual(paper.pages[1])
    for (const words of paper.says) expect(seen.text).toMatch(words)
  },
)
