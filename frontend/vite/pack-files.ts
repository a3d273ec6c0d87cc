import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** A file that a student's device keeps, and the packed file that holds it too. */
export interface KeptFile {
  url: string
  pack?: string
}

const FONT = '.woff2'
/** What is text goes into a pack as it is, anything else as base64. */
const TEXTS = ['.js', '.css', '.svg']

/**
 * Writes a student's many small files, and the fonts of formulas, once more as two packed files: a school's devices are behind
 * one address, and a hundred and fifty requests of each look like an attack. A pack is JSON, which every server compresses:
 * file name to text, or to base64. What changes at different times is in different packs: fonts stay as they are for years.
 *
 * @param folder what was built
 * @param urls the files that the device shall keep, as `assets/route-….js`
 * @param isAlone of a file that a page fetches by itself before the device keeps it: it lies in the browser's own store then
 */
export function packFiles(folder: string, urls: readonly string[], isAlone: (url: string) => boolean): KeptFile[] {
  const contents = new Map(urls.map((url) => [url, readFileSync(join(folder, url))]))
  const fonts = urls.filter((url) => extname(url) === FONT)
  const parts = urls.filter((url) => extname(url) !== FONT && !isAlone(url))
  const packOf = new Map<string, string>()
  for (const [name, packed] of Object.entries({ fonts, parts })) {
    if (packed.length < 2) continue
    const text = JSON.stringify(Object.fromEntries(packed.map((url) => [url, textOf(url, contents.get(url))])))
    const pack = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
    writeFileSync(join(folder, pack), text)
    for (const url of packed) packOf.set(url, pack)
  }
  return urls.map((url) => {
    const pack = packOf.get(url)
    return pack === undefined ? { url } : { url, pack }
  })
}

const textOf = (url: string, content = Buffer.alloc(0)) =>
  content.toString(TEXTS.includes(extname(url)) ? 'utf8' : 'base64')
