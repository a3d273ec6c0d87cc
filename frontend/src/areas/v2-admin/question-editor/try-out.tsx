import type { EditedSet } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { useState } from 'react'
import { PlayedSet, TryOutWindow } from '../../../features/try-out/try-out-window.tsx'
import { playedSet } from './read-edited.ts'

interface TryOutProps {
  opened: WholeSet
  edited: EditedSet
  onClose: () => void
}

/** The whole set in the students' own player, before it is saved. */
export function TryOut({ opened, edited, onClose }: TryOutProps) {
  const [set] = useState(() => playedSet(opened, edited))
  return (
    <TryOutWindow label="生徒の画面で通して見る" back="編集にもどる" onClose={onClose}>
      <PlayedSet set={set} onQuit={onClose} />
    </TryOutWindow>
  )
}
