import { readFile } from 'node:fs/promises'
import { writeWholeFile } from '../store/whole-file.ts'

/**
 * Ports of other origins beside the app's own. They stay the same after a restart: the security headers of an open page name them, so the
 * page could not send a photo to a new port.
 * @param file stores them as JSON: `{"store": 41234}`
 */
export async function openStoredPorts(file: string) {
  const ports = await readPorts(file)
  return {
    /**
     * Listens on the stored port, or on any free port if there is none or another program uses it.
     * @param start listens; port 0: any free port
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
