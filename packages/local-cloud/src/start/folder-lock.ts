import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DataFolderError } from '../table/data-folder-error.ts'

interface LockFile {
  port: number
  token: string
}

const ANSWER_MS = 1500

/**
 * Keeps a second process out of a data folder. The lock file names a port on which the owner answers with a known word. After `kill -9`
 * nobody answers there, so the lock is free. A process id would not do: after a restart it can belong to another program.
 * @returns releases the folder
 * @throws DataFolderError `locked`
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock.json')
  const token = randomBytes(16).toString('hex')
  const server = createServer((socket) => socket.on('error', () => undefined).end(token))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  const release = async () => {
    await rm(path, { force: true })
    await new Promise((resolve) => server.close(resolve))
  }

  const content = JSON.stringify({ port, token } satisfies LockFile)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      await createFile(path, { content, aside: `${path}.${token}` })
      return release
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      const found = isThere ? await readLock(path) : ''
      if (isThere && !(await isHeld(found))) await removeLeft(path, found)
      else {
        server.close()
        throw isThere ? new DataFolderError('locked', folder) : error
      }
    }
  }
  server.close()
  throw new DataFolderError('locked', folder)
}

/** Creates the lock file atomically. A concurrent start would treat an empty file as an abandoned lock. */
async function createFile(path: string, { content, aside }: { content: string; aside: string }) {
  try {
    await writeFile(aside, content, { mode: 0o600 })
    await link(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}

const readLock = (path: string) => readFile(path, 'utf8').catch(() => '')

/** A concurrent start may also have found the abandoned lock and replaced it. */
async function removeLeft(path: string, found: string) {
  if ((await readLock(path)) === found) await rm(path, { force: true })
}

async function isHeld(text: string): Promise<boolean> {
  const lock = parseLock(text)
  return lock !== null && (await hear(lock.port)) === lock.token
}

function parseLock(text: string): LockFile | null {
  try {
    const { port, token } = JSON.parse(text) as Partial<LockFile>
    return typeof port === 'number' && typeof token === 'string' ? { port, token } : null
  } catch {
    return null
  }
}

function hear(port: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const finish = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(ANSWER_MS, finish)
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('end', finish).on('error', finish)
  })
}
