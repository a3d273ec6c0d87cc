import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '../store/whole-file.ts'

/** A push as the push service received it: it has no content. */
export interface KeptPush {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The last part of the address that it went to. */
  to: string
  /** Seconds for which the service would have tried to hand it to the device. */
  ttl: number
  urgency: string
}

/** The maximum number on the page. */
const MOST = 200

/** The pushes of one machine, a file each. Names start with the time. */
export function openPushFolder(folder: string) {
  return {
    async keep(push: KeptPush): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeWholeFile(join(folder, `${push.id}.json`), `${JSON.stringify(push, null, 2)}\n`)
    },

    /** The newest first. */
    async list(): Promise<KeptPush[]> {
      const names = await readdir(folder).catch(() => [])
      const newest = names.sort().reverse().slice(0, MOST)
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptPush))
    },
  }
}
export type PushFolder = ReturnType<typeof openPushFolder>
