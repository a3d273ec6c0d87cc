/**
 * Draws the pictures and the film of the demo content: `node packages/content/demo/draw.ts [name …]`. Run by hand after
 * a change; the files are committed. Needs a Chromium (CHROMIUM_PATH, else Debian's), a Japanese font and ffmpeg.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ffmpeg, shrinkPng } from './encode.ts'
import { type Picture, svgOf } from './pictures/drawing.ts'
import { mathPictures } from './pictures/math.ts'
import { otherPictures } from './pictures/others.ts'
import { FRAMES_PER_SECOND, pendulumFrames } from './pictures/pendulum.ts'
import { sciencePictures } from './pictures/science.ts'

const SCALE = 1.5
const FILM = 'sci-pendulum'
const pictures = Object.entries({ ...mathPictures, ...sciencePictures, ...otherPictures })
const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name)

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

async function shoot(picture: Picture, scale: number): Promise<Uint8Array> {
  const page = await browser.newPage({
    deviceScaleFactor: scale,
    viewport: { width: picture.width, height: picture.height },
  })
  await page.setContent(`<body style="margin:0">${svgOf(picture)}</body>`)
  const png = await page.screenshot()
  await page.close()
  return png
}

async function film(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-film-'))
  for (const [index, frame] of pendulumFrames().entries()) {
    await writeFile(join(folder, `${String(index).padStart(4, '0')}.png`), await shoot(frame, 1))
  }
  await ffmpeg(null, [
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')],
    ...['-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-crf', '26', '-movflags', '+faststart'],
    fileURLToPath(new URL(`media/${FILM}.mp4`, import.meta.url)),
  ])
  await rm(folder, { recursive: true })
}

for (const [name, picture] of pictures) {
  if (!isWanted(name)) continue
  const png = await shrinkPng(await shoot(picture, SCALE))
  await writeFile(new URL(`media/${name}.png`, import.meta.url), png)
  console.log(name, `${Math.round(png.length / 1024)} KB`)
}
if (isWanted(FILM)) await film()
await browser.close()
