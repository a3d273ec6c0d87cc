import type { ImportFileRole } from '@tcheck/contract/import-file'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'

/** Addresses are given out a few at a time, since each holds for an hour. */
const ADDRESSES_AT_ONCE = 10
const MOST_TRIES = 4
const FIRST_PAUSE_MS = 1000

interface Sent {
  /** Bytes that the store has. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Puts one part into the store; progress in bytes of this part. */
const putPart = (url: string, part: Blob, onBytes: (bytes: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const settle = (end: () => void) => () => {
      signal.removeEventListener('abort', stop)
      end()
    }
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded }) => onBytes(loaded)
    request.onload = settle(() =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`the store answered ${request.status}`)),
    )
    request.onerror = settle(() => reject(new Error('the store did not answer')))
    request.onabort = settle(() => reject(new DOMException('called off', 'AbortError')))
    request.open('PUT', url)
    request.send(part)
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A line that breaks off for a moment loses a part, not the file. */
async function patiently<T>(act: () => Promise<T>, signal: AbortSignal, mayPass = (_: unknown) => true): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (signal.aborted || tries === MOST_TRIES || !mayPass(error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1))
    }
  }
}

/** Said by the server of this very file, so that another try says the same. */
const isClientError = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Files that were begun before, while the page is open: a second try sends what is missing. */
const begunBefore = new WeakMap<File, string>()

async function begin(file: File, role: ImportFileRole) {
  const before = begunBefore.get(file)
  if (before !== undefined)
    try {
      const known = (await client.adminImports.showFile({ id: before })).file
      if (known.role === role) return known
    } catch (error) {
      // It has ended: begun anew.
      if (!isClientError(error)) throw error
    }
  const begun = (await client.adminImports.beginFile({ file: { name: file.name, role, size_bytes: file.size } })).file
  begunBefore.set(file, begun.id)
  return begun
}

/**
 * Sends one file to the store in its parts.
 *
 * @returns the id by which an import names it
 * @throws ApiError of a call that was refused, AbortError where it was called off, Error where the store did not take a part
 */
export async function sendImportFile(file: File, role: ImportFileRole, { onProgress, signal }: Sent): Promise<string> {
  const { id, part_bytes, part_count, received, is_ready } = await begin(file, role)
  if (is_ready) return id
  const left = Array.from({ length: part_count }, (_, at) => at + 1).filter((part) => !received.includes(part))
  const sizeOf = (part: number) => Math.min(part_bytes, file.size - (part - 1) * part_bytes)
  let sent = received.reduce((sum, part) => sum + sizeOf(part), 0)
  for (let at = 0; at < left.length; at += ADDRESSES_AT_ONCE) {
    signal.throwIfAborted()
    const { parts } = await client.adminImports.issueParts({ id, parts: left.slice(at, at + ADDRESSES_AT_ONCE) })
    for (const { part, url } of parts) {
      const from = (part - 1) * part_bytes
      const bytes = file.slice(from, from + sizeOf(part))
      const done = sent
      await patiently(() => putPart(url, bytes, (loaded) => onProgress(done + loaded), signal), signal)
      sent += bytes.size
      onProgress(sent)
    }
  }
  // Of gigabytes the store makes one file in longer than a call waits: asked again, it is done, or goes on.
  await patiently(
    () => client.adminImports.completeFile({ id }),
    signal,
    (error) => !isClientError(error),
  )
  return id
}
