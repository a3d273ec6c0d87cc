import type { MissingStudent, RosterPreview } from '@tcheck/contract/roster-import'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { useSave } from '../../../ui/use-save.ts'

/** The file that was chosen, what it would change, and the taking of it. */
export type RosterFile = ReturnType<typeof useRosterFile>

/** @param onBegun told the id of the import */
export function useRosterFile(onBegun: (id: string) => void) {
  const [chosen, setChosen] = useState<{ file: string; preview: RosterPreview; key: string } | null>(null)
  const checking = useSave({
    save: async (file: string) => ({ file, ...(await client.branchRosterImports.check({ file })) }),
    // One key for one file that was looked at: what is sent again after a lost answer is one import.
    onSaved: ({ file, preview }) => setChosen({ file, preview, key: crypto.randomUUID() }),
  })
  const taking = useSave({
    save: ({ missing }: { missing: MissingStudent[] }) => {
      const { file, preview, key } = chosen ?? { file: '', preview: { fingerprint: '' }, key: '' }
      return client.branchRosterImports.create({
        ...{ file, missing, fingerprint: preview.fingerprint, idempotency_key: key },
      })
    },
    onSaved: ({ import: begun }) => onBegun(begun.id),
  })
  return {
    preview: chosen?.preview ?? null,
    check: (file: string) => {
      taking.reset()
      checking.save(file)
    },
    isChecking: checking.isSaving,
    checkError: checking.error,
    store: (missing: MissingStudent[]) => taking.save({ missing }),
    isTaking: taking.isSaving,
    takeError: taking.error,
    forget: () => {
      taking.reset()
      checking.reset()
      setChosen(null)
    },
  }
}
