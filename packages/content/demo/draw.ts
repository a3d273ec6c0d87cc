/**
 * Draws the pictures of the demo content: `node packages/content/demo/draw.ts [name …]`. Run by hand after a change;
 * the PNG files are committed. Needs a Chromium (CHROMIUM_PATH, else Debian's) and a Japanese font.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { svgOf } from './pictures/drawing.ts'
import { mathPictures } from './pictures/math.ts'
import { otherPictures } from './pictures/others.ts'
import { sciencePictures } from './pictures/science.ts'

const SCALE = 1.5
const wanted = new Set(process.argv.slice(2))
const pictures = Object.entries({ ...mathPictures, ...sciencePictures, ...otherPictures }).filter(
  ([name]) => wanted.size === 0 || wanted.has(name),
)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const page = await browser.newPage({ deviceScaleFactor: SCALE })
for (const [name, picture] of pictures) {
  await page.setViewportSize({ width: picture.width, height: picture.height })
  await page.setContent(`<body style="margin:0">${svgOf(picture)}</body>`)
  const png = await page.screenshot()
  await writeFile(new URL(`media/${name}.png`, import.meta.url), png)
  console.log(name, `${Math.round(png.length / 1024)} KB`)
}
await browser.close()
