import { readFile } from 'node:fs/promises'
import { writeWholeFile } from '../store/whole-file.ts'

/**
 * Ports beside the app's own. A page that is open names them in its security headers, and would never again reach what
 * stands elsewhere after a restart: a photo of an answer went on and on and did not arrive.
 *
 * @param file where they are kept, as JSON: `{"store": 41234}`
 */
export async function openKeptPorts(file: string) {
  const ports = await readPorts(file)
  return {
    /**
     * Where it stood before; anywhere where it never stood, or another program has taken the place.
     *
     * @param start listens; port 0: on any that is free
     */
    async listen<T extends { port: number }>(name: string, start: (port: number) => Promise<T>): Promise<T> {
      const before = ports[name]
      const server = await (before ? start(before).catch(() => start(0)) : start(0))
      if (server.port === before) return server
      ports[name] = server.port
      await writeWholeFile(file, JSON.stringify(ports))
      return server
    },
  }
}

async function readPorts(file: string): Promise<Record<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
