import type { ImportFileRole } from '@tcheck/contract/import-file'
import type { ImportTarget } from '@tcheck/contract/import-problem'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { useSave } from '../../ui/use-save.ts'
import { sendImportFile } from './send-import-file.ts'

interface SendingProgress {
  name: string
  percent: number
}

/** Sends the files of an import and begins it. A file that came whole is not sent again by a second try. */
export function useImportStart(target: ImportTarget, onBegun: (jobId: string) => void) {
  const [progress, setProgress] = useState<SendingProgress | null>(null)
  const sent = useRef(new WeakMap<File, string>())
  const calling = useRef<AbortController | null>(null)
  useEffect(() => () => calling.current?.abort(), [])

  const send = async (file: File | undefined, role: ImportFileRole, signal: AbortSignal): Promise<string | null> => {
    if (!file) return null
    const known = sent.current.get(file)
    if (known !== undefined) return known
    const show = (bytes: number) => setProgress({ name: file.name, percent: Math.floor((bytes / file.size) * 100) })
    show(0)
    const id = await sendImportFile(file, role, { onProgress: show, signal })
    sent.current.set(file, id)
    return id
  }
  const saving = useSave({
    save: async (files: Partial<Record<ImportFileRole, File>>) => {
      const call = new AbortController()
      calling.current = call
      try {
        const sheet_file_id = (await send(files.sheet, 'sheet', call.signal)) ?? ''
        const media_file_id = await send(files.media, 'media', call.signal)
        return await client.adminImports.create({
          import: { target, sheet_file_id, media_file_id },
          idempotency_key: crypto.randomUUID(),
        })
      } catch (error) {
        // Whoever called it off knows.
        if (call.signal.aborted) return null
        throw error
      } finally {
        setProgress(null)
      }
    },
    onSaved: (begun) => {
      if (begun) onBegun(begun.job.id)
    },
  })
  return {
    start: saving.save,
    callOff: () => calling.current?.abort(),
    isStarting: saving.isSaving,
    progress,
    error: saving.error,
  }
}
