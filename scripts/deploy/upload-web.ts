import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { documentAreas, documentName } from '@tcheck/contract/page-documents'

/** One web build that was deployed, and the files under `assets/` that its pages ask for. */
export interface WebRelease {
  version: string
  /** ISO 8601. */
  deployedAt: string
  assets: readonly string[]
}

/** Pages stay open in classrooms: for so long a replaced release's files can still be asked for. */
const KEPT_AFTER_REPLACED_DAYS = 30
const DAY_MS = 24 * 3600_000

const RELEASES_KEY = 'releases.json'
const ASSETS = 'assets/'
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
const NEVER_STALE = 'no-cache'
/** The file that a new page requests first. The files that it names must be uploaded before. */
const ENTRANCES = ['service-worker.js', ...documentAreas.map(documentName), 'index.html']

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

interface WebUpload {
  s3: S3Client
  bucket: string
  /** `frontend/dist`. */
  folder: string
  version: string
  now: Date
}

/**
 * Uploads a web build into the bucket: assets first and the documents that name them last, so that every document finds its files. Deletes
 * the files of releases that were replaced more than 30 days ago. Never uploads source maps.
 * @returns the number of uploaded and deleted files
 * @throws Error for an unknown file type, before the first upload
 */
export async function uploadWeb({
  s3,
  bucket,
  folder,
  version,
  now,
}: WebUpload): Promise<{ put: number; removed: number }> {
  const files = (await filesIn(folder)).filter((file) => !file.endsWith('.map'))
  const unknown = files.find((file) => !TYPES[extname(file)])
  if (unknown) throw new Error(`${unknown}: no type is known for this kind of file`)
  const missing = ENTRANCES.find((name) => !files.includes(name))
  if (missing) throw new Error(`${folder} holds no ${missing}: build the web first`)

  const assets = files.filter((file) => file.startsWith(ASSETS))
  const others = files.filter((file) => !file.startsWith(ASSETS) && !ENTRANCES.includes(file))
  const put = async (key: string, body: Uint8Array | string) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: TYPES[extname(key)],
        CacheControl: key.startsWith(ASSETS) ? NEVER_CHANGES : NEVER_STALE,
      }),
    )
  const release: WebRelease = { version, deployedAt: now.toISOString(), assets }
  const kept = releasesAfter(await readReleases(s3, bucket), release)
  for (const file of [...assets, ...others]) await put(file, await readFile(join(folder, file)))
  // Before the page changes over: a stop in between leaves files too many, never too few.
  await put(RELEASES_KEY, JSON.stringify(kept))
  for (const file of ENTRANCES) await put(file, await readFile(join(folder, file)))

  const removed = assetsToRemove(await storedAssets(s3, bucket), kept)
  for (const Key of removed) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  return { put: files.length, removed: removed.length }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function readReleases(s3: S3Client, bucket: string): Promise<WebRelease[]> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: RELEASES_KEY }))
    return JSON.parse((await Body?.transformToString()) ?? '[]') as WebRelease[]
  } catch (error) {
    if (error instanceof NoSuchKey) return []
    throw error
  }
}

async function storedAssets(s3: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: ASSETS, ContinuationToken: token }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    token = page.NextContinuationToken
  } while (token)
  return keys
}

/**
 * The releases that stay after `next` is deployed, oldest first: `next`, and each one that was current within the last 30 days. A release
 * ends when its successor begins.
 */
export function releasesAfter(known: readonly WebRelease[], next: WebRelease): WebRelease[] {
  const all = [...known.filter(({ version }) => version !== next.version), next]
  const keptFromMs = Date.parse(next.deployedAt) - KEPT_AFTER_REPLACED_DAYS * DAY_MS
  return all.filter((_, at) => {
    const replacedAt = all[at + 1]?.deployedAt
    return replacedAt === undefined || Date.parse(replacedAt) >= keptFromMs
  })
}

export function assetsToRemove(stored: readonly string[], kept: readonly WebRelease[]): string[] {
  const named = new Set(kept.flatMap(({ assets }) => assets))
  return stored.filter((asset) => !named.has(asset))
}
