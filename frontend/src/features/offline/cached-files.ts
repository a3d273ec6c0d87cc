/** A file that the device keeps; where it is small, also the packed file that holds it with many others. */
export interface KeptFile {
  url: string
  pack?: string
}

const AT_ONCE = 4
/** So few are fetched by themselves: after a small release most of a pack is on the device already. */
const FEW = 4
/** What is in a pack as text, and what everything is; the rest is base64 there. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
}
const TEXTS = ['js', 'css', 'svg']

/**
 * Puts every file that is not there yet into the device's store: many from the packs that hold them, the others one by one.
 *
 * @throws Error where one cannot be had; what has come stays
 */
export async function keepFiles(assets: Cache, files: readonly KeptFile[]): Promise<void> {
  const have = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter(({ url }) => !have.has(url))
  const alone: string[] = []
  const inPacks = new Map<string, string[]>()
  for (const { url, pack } of missing) {
    const packed = pack === undefined ? alone : (inPacks.get(pack) ?? [])
    packed.push(url)
    if (pack !== undefined) inPacks.set(pack, packed)
  }
  for (const [pack, urls] of inPacks) {
    if (urls.length <= FEW) alone.push(...urls)
    else alone.push(...(await unpack(assets, pack, urls)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => fetchEach(assets, alone, lane)))
}

/** @returns the files that the pack does not hold after all */
async function unpack(assets: Cache, pack: string, urls: readonly string[]): Promise<string[]> {
  const response = await fetchFile(pack)
  const contents = (await response.json()) as Record<string, string>
  const lost: string[] = []
  for (const url of urls) {
    const text = contents[url.slice(1)]
    const ending = url.slice(url.lastIndexOf('.') + 1)
    const type = TYPES[ending]
    if (text === undefined || type === undefined) lost.push(url)
    else {
      const body = TEXTS.includes(ending) ? text : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      await assets.put(url, new Response(body, { headers: { 'content-type': type } }))
    }
  }
  return lost
}

async function fetchEach(assets: Cache, urls: readonly string[], lane: number) {
  for (const [at, url] of urls.entries()) if (at % AT_ONCE === lane) await assets.put(url, await fetchFile(url))
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit' })
  // A page in the place of a file is a filter's, or a portal's; kept, it would be in the place of the file for good.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || isPage) throw new Error(`${url} is not there`)
  return response
}
