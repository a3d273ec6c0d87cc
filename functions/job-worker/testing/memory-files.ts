import type { JobFiles } from '../job-files.ts'

/** A job’s files in memory, by key. */
export function openMemoryFiles() {
  const kept = new Map<string, string | Uint8Array>()
  const files = {
    store: async (key: string, content: string | Uint8Array) => void kept.set(key, content),
    readJson: async (key: string) => JSON.parse(String(kept.get(key) ?? 'null')),
  } as Pick<JobFiles, 'store' | 'readJson'> as JobFiles
  return { kept, files }
}
