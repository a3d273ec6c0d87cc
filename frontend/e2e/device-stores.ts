import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'

/** What runs inside the page: all that a browser keeps of this origin, as one text. */
const ALL_STORES = `(async () => {
  const inText = async (value) => {
    if (value instanceof Blob) return value.text()
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
    if (Array.isArray(value)) return (await Promise.all(value.map(inText))).join('\\n')
    if (value && typeof value === 'object')
      return (await Promise.all(Object.entries(value).map(async ([key, each]) => key + '=' + (await inText(each))))).join('\\n')
    return String(value)
  }
  const found = { cookies: document.cookie, local: await inText({ ...localStorage }), session: await inText({ ...sessionStorage }) }
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const store of db.objectStoreNames) {
      const read = (how) => new Promise((resolve, reject) => {
        const reading = db.transaction(store).objectStore(store)[how]()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      found[name + '/' + store] = await inText([await read('getAllKeys'), await read('getAll')])
    }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const type = response.headers.get('content-type') ?? ''
      const isText = /html|json/.test(type)
      found['cache ' + name + ' ' + request.url] = [...response.headers].join() + (isText ? await response.text() : '')
    }
  }
  return found
})()`

export type DeviceStores = Readonly<Record<string, string>>

export const readStores = async (page: Page): Promise<DeviceStores> => {
  const found = (await page.evaluate(ALL_STORES)) as Record<string, string>
  const cookies = await page.context().cookies()
  return { ...found, 'all cookies': JSON.stringify(cookies) }
}

const SHORTEST_PART = 16

/** What would tell a credential: each part of it, and what can be computed of the whole. */
function tracesOf(secret: string): string[] {
  const texts = [secret, encodeURIComponent(secret)]
  const parts = texts.flatMap((text) =>
    Array.from({ length: Math.max(1, text.length - SHORTEST_PART + 1) }, (_, at) => text.slice(at, at + SHORTEST_PART)),
  )
  const bytes = Buffer.from(secret)
  const sha256 = createHash('sha256').update(secret).digest()
  return [
    ...parts,
    bytes.toString('base64').slice(0, -4),
    bytes.toString('hex'),
    sha256.toString('hex'),
    sha256.toString('base64').slice(0, -2),
    sha256.toString('base64url'),
  ]
}

/** In which stores something of a credential lies, by value or by a value that is derived from it. */
export function storesWith(stores: DeviceStores, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const traces = tracesOf(secret)
    return Object.entries(stores)
      .filter(([, text]) => traces.some((trace) => text.includes(trace)))
      .map(([store]) => `${name} in ${store}`)
  })
}
