import type { JobFiles } from '../job-files.ts'

type Written = 'store' | 'putMedia'
/** The worker dies right before or after its n-th write to the store: nothing of it happens any more. */
export function killedFiles(files: JobFiles, write: number, when: 'before' | 'after') {
  let writes = 0
  let die = () => undefined as unknown
  const killed = new Promise<void>((resolve) => {
    die = () => resolve()
  })
  const never = () => new Promise<never>(() => undefined)
  const counted =
    <Name extends Written>(name: Name) =>
    async (...words: Parameters<JobFiles[Name]>): Promise<void> => {
      writes += 1
      if (writes > write) return never()
      if (writes < write) return (files[name] as (...all: unknown[]) => Promise<void>)(...words)
      if (when === 'after') await (files[name] as (...all: unknown[]) => Promise<void>)(...words)
      die()
      return never()
    }
  return { killed, writes: () => writes, files: { ...files, store: counted('store'), putMedia: counted('putMedia') } }
}
