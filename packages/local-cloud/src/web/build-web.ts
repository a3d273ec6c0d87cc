import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FRONTEND = join(ROOT, 'frontend')
export const BUILT_WEB_FOLDER = join(FRONTEND, 'dist')
const STAMP = join(BUILT_WEB_FOLDER, '.sources')

/** The inputs of the build. */
const SOURCES = [
  'package-lock.json',
  'frontend/index.html',
  'frontend/package.json',
  'frontend/public',
  'frontend/src',
  'frontend/vite',
  'frontend/vite.config.ts',
  'packages/contract/src',
  'packages/scoring/src',
  'packages/sessions/src',
]
/** Tests change often and are no part of the app. */
const NO_SOURCE = /\.(test|properties)\.tsx?$|(^|\/)(testing|node_modules|__screenshots__)(\/|$)/

export class WebBuildError extends Error {
  readonly output: string

  constructor(output: string) {
    super('画面を組み立てられませんでした。')
    this.name = 'WebBuildError'
    this.output = output
  }
}

/**
 * Builds the web app into `frontend/dist` unless that is the build of the present sources. Builds in a temporary folder first, so a failed
 * or interrupted build keeps the last good one.
 * @param onBuild called before a build begins
 * @returns whether it built
 * @throws WebBuildError with the output of the build
 */
export async function buildWebWhenChanged({ onBuild = () => {} }: { onBuild?: () => void } = {}): Promise<boolean> {
  const hash = await hashSources()
  const isBuilt = async () => (await readFile(STAMP, 'utf8').catch(() => '')) === hash
  if (await isBuilt()) return false
  onBuild()
  const draft = join(ROOT, 'node_modules', '.cache', `tcheck-web-${process.pid}`)
  try {
    await runVite(draft)
    await writeFile(join(draft, '.sources'), hash)
    // Two starts at once may both have built.
    if (!(await isBuilt())) await replaceFolder(draft, BUILT_WEB_FOLDER)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return true
}

async function replaceFolder(from: string, to: string, attempt = 1): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // node_modules may be a disk of its own.
    if (error.code === 'EXDEV') return cp(from, to, { recursive: true })
    // Another start was quicker by a moment.
    const isTaken = error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
    if (isTaken && attempt < 5) return replaceFolder(from, to, attempt + 1)
    throw error
  })
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await filesUnder(join(ROOT, source))) {
      const name = relative(ROOT, path).replaceAll('\\', '/')
      if (!NO_SOURCE.test(name))
        hash
          .update(`${name}\0`)
          .update(await readFile(path))
          .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function runVite(outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', FRONTEND, '--outDir', outFolder, '--emptyOutDir'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new WebBuildError(output)
}
