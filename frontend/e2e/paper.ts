import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const run = promisify(execFile)

/** Debian: poppler-utils. */
const PROGRAMS = ['/usr/bin/pdftoppm', '/usr/bin/pdftotext']
export const canSeePaper = PROGRAMS.every((program) => existsSync(program))

const DPI = 60
const MM = DPI / 25.4
/** Lighter greys are grounds of cells. */
const DARKEST_GROUND = 0xe0
/** Printers leave about 4 mm white; the narrowest margin of the product is 8 mm. */
const EDGE_MM = 5
/** A line of text at least 3 mm high, with its neighbours: less on a page is a remainder of the page before. */
const LEAST_INK_MM = 8
/** Ink of a title with the line below it is 12 mm high. */
const TITLE_MM = 18

/** A page as a printer puts it on paper: a byte a point, 255 is white. */
interface Picture {
  width: number
  height: number
  points: Uint8Array
}

export interface Paper {
  pages: readonly Picture[]
  /** All that can be read, in one line. */
  text: string
}

/** Prints what a press on the page's print button would print. @param keepAs a PDF for a person to look at */
export async function printed(page: Page, keepAs?: string): Promise<Paper> {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-paper-'))
  try {
    const pdf = join(folder, 'paper.pdf')
    const bytes = await page.pdf({ preferCSSPageSize: true })
    await writeFile(pdf, bytes)
    if (keepAs !== undefined) await writeFile(keepAs, bytes)
    await run('pdftoppm', ['-r', String(DPI), '-gray', pdf, join(folder, 'page')])
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort()
    const pages = await Promise.all(files.map(async (name) => pictureOf(await readFile(join(folder, name)))))
    const { stdout } = await run('pdftotext', ['-raw', pdf, '-'])
    return { pages, text: stdout.normalize('NFKC').replaceAll(/\s+/g, '') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Portable graymap, binary: 「P5 496 702 255」 and a white space before the points. */
function pictureOf(bytes: Uint8Array): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
  if (!head) throw new Error('not a picture in grey')
  return { width: Number(head[1]), height: Number(head[2]), points: bytes.subarray(head[0].length) }
}

/** Width and height in mm. */
export const sheets = {
  'A4 upright': [210, 297],
  'A4 across': [297, 210],
  'A5 across': [210, 148],
} as const
export type Sheet = keyof typeof sheets

/** What nobody would hang up or hand out: paper of another size, ink at the edge, a page with a title or a remainder alone. */
export function faultsOnPaper({ pages }: Paper, sheet: Sheet): string[] {
  const [wide, high] = sheets[sheet]
  return pages.flatMap((picture, at) => {
    const { width, height } = picture
    const rows = Array.from({ length: height }, (_, y) => hasInk(picture, { from: [0, y], to: [width, y + 1] }))
    const inkMm = rows.filter(Boolean).length / MM
    const edge = Math.round(EDGE_MM * MM)
    const isAtEdge = {
      left: hasInk(picture, { from: [0, 0], to: [edge, height] }),
      right: hasInk(picture, { from: [width - edge, 0], to: [width, height] }),
      top: hasInk(picture, { from: [0, 0], to: [width, edge] }),
      bottom: hasInk(picture, { from: [0, height - edge], to: [width, height] }),
    }
    const faults = [
      ...(Math.abs(width - wide * MM) > 2 || Math.abs(height - high * MM) > 2 ? [`is not ${sheet}`] : []),
      ...Object.entries(isAtEdge).flatMap(([side, isSo]) => (isSo ? [`has ink at the ${side} edge`] : [])),
      ...(inkMm < (at === 0 ? TITLE_MM : LEAST_INK_MM) ? [`has ink on ${Math.round(inkMm)} mm only`] : []),
    ]
    return faults.map((fault) => `page ${at + 1} of ${pages.length} ${fault}`)
  })
}

interface Part {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

function hasInk({ width, points }: Picture, { from, to }: Part): boolean {
  for (let y = from[1]; y < to[1]; y += 1)
    for (let x = from[0]; x < to[0]; x += 1) if ((points[y * width + x] ?? 255) < DARKEST_GROUND) return true
  return false
}
