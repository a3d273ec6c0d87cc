import { mkdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeWholeFile } from '../store/whole-file.ts'
import { DataFolderError, toDataFolderError } from '../table/data-folder-error.ts'
import { lockFolder } from './folder-lock.ts'

const SMALLEST_FREE_BYTES = 64 * 1024 * 1024
/** What is ours in the folder: nothing else is ever removed from it. */
const OWN = {
  table: 'table',
  store: 'store',
  keys: 'keys.json',
  demo: 'demo.json',
  mails: 'mails',
  pushes: 'pushes',
  mailQueue: 'mail-queue',
  jobQueue: 'job-queue',
  ports: 'ports.json',
} as const

export interface DataFolder {
  path: string
  tablePath: string
  storePath: string
  /** What would have been sent. */
  mailsPath: string
  pushesPath: string
  /** What waits to be sent. */
  mailQueuePath: string
  /** What wakes the worker of jobs. */
  jobQueuePath: string
  /** Where pages that are open expect what stands beside the app. */
  portsPath: string
  /** Runs `seed` unless it has run to its end before. */
  seedOnce: (seed: () => Promise<void>) => Promise<void>
  release: () => Promise<void>
}

/**
 * Opens the data folder for this process alone; makes it where it is missing.
 *
 * A seeding that was cut off leaves parts behind that nobody has used yet: they are removed, and it begins anew.
 *
 * @param isReset removes everything of ours first
 * @throws DataFolderError where it is in use, cannot be written, or the disk is full
 */
export async function openDataFolder(folder: string, { isReset = false } = {}): Promise<DataFolder> {
  const path = resolve(folder)
  try {
    await makeFolder(path)
    const { bavail, bsize } = await statfs(path)
    if (bavail * bsize < SMALLEST_FREE_BYTES) throw new DataFolderError('full', path)
  } catch (error) {
    throw toDataFolderError(error, path)
  }
  const release = await lockFolder(path).catch((error) => {
    throw toDataFolderError(error, path)
  })
  try {
    const remove = (name: string) => rm(join(path, name), { recursive: true, force: true })
    if (isReset) await Promise.all(Object.values(OWN).map(remove))
    else if ((await seedingState(path)) === 'begun') await Promise.all([OWN.table, OWN.store, OWN.demo].map(remove))
    await mkdir(join(path, OWN.table), { recursive: true })
  } catch (error) {
    await release()
    throw toDataFolderError(error, path)
  }

  return {
    path,
    tablePath: join(path, OWN.table),
    storePath: join(path, OWN.store),
    mailsPath: join(path, OWN.mails),
    pushesPath: join(path, OWN.pushes),
    mailQueuePath: join(path, OWN.mailQueue),
    jobQueuePath: join(path, OWN.jobQueue),
    portsPath: join(path, OWN.ports),
    async seedOnce(seed) {
      if ((await seedingState(path)) === 'done') return
      await keepState(path, 'begun')
      await seed()
      await keepState(path, 'done')
    },
    release,
  }
}

/** Node's own recursive way never ends where the system says that the parent is not there although it is (/proc). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

type SeedingState = 'begun' | 'done'

async function seedingState(path: string): Promise<SeedingState | null> {
  const text = await readFile(join(path, OWN.demo), 'utf8').catch(() => '')
  return (/"(begun|done)"/.exec(text)?.[1] as SeedingState | undefined) ?? null
}

const keepState = (path: string, seeding: SeedingState) =>
  writeWholeFile(join(path, OWN.demo), JSON.stringify({ seeding }))
