import type { JobFiles } from '../job-files.ts'

/** What a job keeps, in memory, by its key. */
export function openKeptFiles() {
  const kept = new Map<string, string | Uint8Array>()
  const files = {
    keep: async (key: string, content: string | Uint8Array) => void kept.set(key, content),
    readJson: async (key: string) => JSON.parse(String(kept.get(key) ?? 'null')),
  } as Pick<JobFiles, 'keep' | 'readJson'> as JobFiles
  return { kept, files }
}
