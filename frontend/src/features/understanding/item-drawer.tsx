import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import { plainText } from '@tcheck/markup/plain-text'
import { Dialog } from '../../ui/dialog.tsx'
import { LevelChip } from '../learning/level-chip.tsx'
import { RichText } from '../math/rich-text.tsx'
import { ItemAnswers } from './item-answers.tsx'
import { ItemTask } from './item-task.tsx'
import type { UnderstandingRole } from './understanding-calls.ts'

interface ItemDrawerProps {
  by: UnderstandingRole
  studentId: string
  item: ChapterItemActivity
  today: string
  onClose: () => void
}

/** A cell of the map: its level, the answers behind it, and a task for it. */
export function ItemDrawer({ by, studentId, item, today, onClose }: ItemDrawerProps) {
  const { chapter, chapter_item, grade, level, rate, answered, correct } = item
  return (
    <Dialog title={plainText(chapter_item)} shape="drawer" onClose={onClose}>
      <p className="muted">
        <RichText text={chapter} grade={grade} />
      </p>
      {answered === 0 ? (
        <p>この項目の答えは、まだありません。</p>
      ) : (
        <p className="row wrap gap-4-10">
          <LevelChip level={level} rate={rate} />
          <span className="muted">{`${answered}問のうち、正解${correct}問`}</span>
        </p>
      )}
      {answered > 0 && <ItemAnswers by={by} studentId={studentId} item={item} />}
      <ItemTask by={by} studentId={studentId} item={item} today={today} />
    </Dialog>
  )
}
