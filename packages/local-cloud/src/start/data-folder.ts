import { access, mkdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FORMAT } from '@tcheck/data/stage/format'
import { writeWholeFile } from '../store/whole-file.ts'
import { DataFolderError, toDataFolderError } from '../table/data-folder-error.ts'
import { lockFolder } from './folder-lock.ts'

const SMALLEST_FREE_BYTES = 64 * 1024 * 1024
/** The product's own entries in the folder. Nothing else is ever removed. */
const OWN = {
  /** The number of the formats of all that is here: it is read before LevelDB, which writes as it opens. */
  format: 'format.json',
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

interface DataFolder {
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
  /** Notes that a migration has brought the table to these formats. */
  storeFormat: (format: number) => Promise<void>
  release: () => Promise<void>
}

/**
 * Opens the data folder for this process alone and creates it if it is missing. Removes what an interrupted seeding left, which nobody has
 * used, and seeds again.
 * @param isReset removes all product data first
 * @param isMigrating the folder may have formats of earlier numbers
 * @throws DataFolderError if it is in use, cannot be written or has other formats, or if the disk is full
 */
export async function openDataFolder(
  folder: string,
  { isReset = false, isMigrating = false } = {},
): Promise<DataFolder> {
  const path = resolve(folder)
  try {
    await makeFolder(path)
    const { bavail, bsize } = await statfs(path)
    if (bavail * bsize < SMALLEST_FREE_BYTES) throw new DataFolderError('full', path)
    if (!isReset) await checkFormat(path, isMigrating)
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
    if ((await formatOf(path)) === null) await keepFormat(path, FORMAT)
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
      await storeState(path, 'begun')
      await seed()
      await storeState(path, 'done')
    },
    storeFormat: (format) => keepFormat(path, format),
    release,
  }
}

/** Node's own recursive `mkdir` never ends if the system reports an existing parent as missing (/proc). */
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

/** Reads without writing. @throws DataFolderError if the folder has other formats than this code */
async function checkFormat(path: string, isMigrating: boolean): Promise<void> {
  const format = await formatOf(path)
  if (format === null) {
    const isThere = await access(join(path, OWN.table)).then(
      () => true,
      () => false,
    )
    if (isThere) throw new DataFolderError('older-format', path)
  } else if (format > FORMAT) throw new DataFolderError('newer-format', path)
  else if (format < FORMAT && !isMigrating) throw new DataFolderError('not-migrated', path)
}

async function formatOf(path: string): Promise<number | null> {
  const text = await readFile(join(path, OWN.format), 'utf8').catch(() => '')
  const [, format] = /"format":(\d+)/.exec(text) ?? []
  return format === undefined ? null : Number(format)
}

const keepFormat = (path: string, format: number) => writeWholeFile(join(path, OWN.format), JSON.stringify({ format }))

type SeedingState = 'begun' | 'done'

async function seedingState(path: string): Promise<SeedingState | null> {
  const text = await readFile(join(path, OWN.demo), 'utf8').catch(() => '')
  return (/"(begun|done)"/.exec(text)?.[1] as SeedingState | undefined) ?? null
}

const storeState = (path: string, seeding: SeedingState) =>
  writeWholeFile(join(path, OWN.demo), JSON.stringify({ seeding }))
