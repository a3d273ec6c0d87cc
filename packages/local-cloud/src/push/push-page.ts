import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { escaped, LOCAL_PAGE_HEADERS, LOCAL_PAGE_STYLE, localTime } from '../mail/local-page.ts'
import type { HttpHandler } from '../start/front.ts'
import { writeWholeFile } from '../store/whole-file.ts'
import { isProvedPush } from './proved-push.ts'

/** A push as it was handed to the service: it has no content. */
interface StoredPush {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The last part of the address that it went to. */
  to: string
  /** Seconds for which the service would have tried to hand it to the device. */
  ttl: number
  urgency: string
}

/** The page shows no more. */
const MOST = 200

type PushFolder = ReturnType<typeof openPushFolder>

/** The path prefix of device addresses, in the form of a browser's push service. */
export const PUSH_PATH = '/local/pushes/'

/** Addresses for tests of push service responses: an expired device, and a temporarily unavailable one. */
const ANSWERS = [
  [/^gone-/, 410],
  [/^busy-/, 503],
] as const

/**
 * The push service of one machine (RFC 8030): accepts pushes at `/local/pushes/<device>`, delivers none, and shows them at `/local/pushes`.
 * The cloud has no such page.
 */
export const createPushPage =
  (folder: Pick<PushFolder, 'store' | 'list'>, service: { origin: () => string; now?: () => Date }): HttpHandler =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST' && pathname.startsWith(PUSH_PATH)) {
      response.writeHead(await taken(folder, request, { to: pathname.slice(PUSH_PATH.length), ...service })).end()
      return
    }
    if (request.method !== 'GET' || `${pathname}/` !== PUSH_PATH) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('見つかりません。\n')
      return
    }
    response.writeHead(200, LOCAL_PAGE_HEADERS).end(page(await folder.list()))
  }

async function taken(
  folder: Pick<PushFolder, 'store'>,
  request: IncomingMessage,
  { to, origin, now: clock = () => new Date() }: { to: string; origin: () => string; now?: () => Date },
): Promise<number> {
  const { authorization = '', ttl, urgency = 'normal' } = request.headers
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length
  const now = clock()
  if (!isProvedPush(authorization, origin(), now)) return 403
  // A content would have to be encrypted for the device; ours have none.
  if (bytes > 0 || !/^\d+$/.test(String(ttl)) || !/^[\w-]{1,200}$/.test(to)) return 400
  const other = ANSWERS.find(([name]) => name.test(to))
  if (other) return other[1]
  const at = now.toISOString()
  const id = `${at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
  await folder.store({ id, at, to, ttl: Number(ttl), urgency: String(urgency) })
  return 201
}

const page = (pushes: readonly StoredPush[]) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送った通知(このコンピューターだけ)</title><style>${LOCAL_PAGE_STYLE}</style></head><body>
<main><h1>送った通知(このコンピューターだけ)</h1>
<p>端末に送るはずの通知を、新しい順に並べています。通知の中身は空で、端末が自分で読みに来ます。</p>
${pushes.length === 0 ? '<p>まだありません。</p>' : pushes.map(article).join('\n')}
</main></body></html>
`

const article = ({ at, to, ttl, urgency }: StoredPush) =>
  `<article><h2>${escaped(to)}</h2>
<dl><dt>時刻</dt><dd><time datetime="${escaped(at)}">${escaped(localTime(at))}</time></dd><dt>急ぎ</dt><dd>${escaped(urgency)}</dd><dt>届けようとする時間</dt><dd>${ttl}秒</dd></dl></article>`

/** The pushes of one machine, a file each. Names begin with the time. */
export function openPushFolder(folder: string) {
  return {
    async store(push: StoredPush): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeWholeFile(join(folder, `${push.id}.json`), `${JSON.stringify(push, null, 2)}\n`)
    },

    /** The newest first. */
    async list(): Promise<StoredPush[]> {
      const names = await readdir(folder).catch(() => [])
      const newest = names.sort().reverse().slice(0, MOST)
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredPush),
      )
    },
  }
}
