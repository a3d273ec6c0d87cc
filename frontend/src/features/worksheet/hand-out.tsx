import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogActions } from '../../ui/dialog.tsx'
import { StudentChoice } from '../tasks/student-choice.tsx'
import { taskPath } from '../tasks/task-calls.ts'
import type { TaskPreset } from '../tasks/task-preset.ts'
import { type FoundGroup, thingOf } from './worksheet-view.ts'

/** To whom a group goes: one student or many; the rest is said on the page of the new task. */
export function HandOut({ group, onClose }: { group: FoundGroup; onClose: () => void }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string[]>([])
  const [first] = chosen
  const goOn = () => {
    if (first === undefined) return
    const taskPreset: TaskPreset = { things: [thingOf(group)], student_ids: chosen, title: plainText(group.title) }
    void navigate(taskPath('teacher', first, '/new'), { state: { taskPreset } })
  }
  return (
    <Dialog title="課題に出す" shape="wide" onClose={onClose}>
      <p>「{plainText(group.title)}」を出す生徒を選んでください。</p>
      <StudentChoice by="teacher" grade={group.grade} chosen={chosen} onChoose={setChosen} />
      <div className={dialogActions}>
        <Button onClick={onClose}>やめる</Button>
        <Button kind="primary" disabled={first === undefined} onClick={goOn}>
          しめきりを決める
        </Button>
      </div>
    </Dialog>
  )
}
