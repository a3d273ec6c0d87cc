import { IconPrinter, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, dialogActions } from '../../ui/dialog.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { PreviewedQuestion } from '../question-preview/previewed-question.tsx'
import { StudentChoice } from '../tasks/student-choice.tsx'
import { taskPath } from '../tasks/task-calls.ts'
import type { TaskPreset } from '../tasks/task-view.ts'
import { PlayedSet, TryOutWindow } from '../try-out/try-out-window.tsx'
import { PrintedGroup, type PrintedKind } from './printed-group.tsx'
import { type FoundGroup, thingOf } from './worksheet-view.ts'

interface GroupPreviewProps {
  code: string
  /** Where it stands in the material; undefined where it stands in another grade, or is no longer in it. */
  place: FoundGroup | undefined
  onClose: () => void
}

/** An lquestion group with its answers; played as students do, printed, handed out. */
export function GroupPreview({ code, place, onClose }: GroupPreviewProps) {
  const query = useQuery({
    ...api.understanding.showGroupByTeacher.queryOptions({ input: { code } }),
    retry: false,
  })
  const [isTried, setTried] = useState(false)
  const [printing, setPrinting] = useState<PrintedKind | null>(null)
  const [isHandedOut, setHandedOut] = useState(false)
  const set = query.data?.lquestion_group
  return (
    <Card
      label="問題の内容"
      title={set ? <RichText text={set.title} grade={STAFF_GRADE} /> : '問題'}
      action={
        <IconButton aria-label="問題を閉じる" onClick={onClose}>
          <IconX className="i" aria-hidden />
        </IconButton>
      }
    >
      <LoadState query={query} failure="この問題を読み込めませんでした。" lines={6} />
      {set && (
        <>
          <div className="row wrap gap-8-12">
            {place && (
              <Button kind="primary" onClick={() => setHandedOut(true)}>
                課題に出す
              </Button>
            )}
            <BusyButton onClick={() => setPrinting('worksheet')} isBusy={printing !== null}>
              <IconPrinter className="i" aria-hidden />
              問題を印刷する
            </BusyButton>
            <BusyButton onClick={() => setPrinting('answers')} isBusy={printing !== null}>
              <IconPrinter className="i" aria-hidden />
              解答を印刷する
            </BusyButton>
            <Button onClick={() => setTried(true)}>生徒の画面で見る</Button>
            <Link to={`/v1/teacher/total_detail/${encodeURIComponent(code)}?of=group`}>生徒の答えを見る</Link>
          </div>
          <p role="status" className="muted small">
            {printing === null ? '' : '印刷の用意をしています…'}
          </p>
          <div className="stack gap-16">
            {set.question_groups.map((main) => (
              <PreviewedQuestion key={main.main_question_number} main={main} grade={set.grade_id} />
            ))}
          </div>
          {printing && <PrintedGroup set={set} kind={printing} onDone={() => setPrinting(null)} />}
        </>
      )}
      {set && isTried && (
        <TryOutWindow label="生徒の画面で見る" back="問題にもどる" onClose={() => setTried(false)}>
          <PlayedSet set={set} onQuit={() => setTried(false)} />
        </TryOutWindow>
      )}
      {place && isHandedOut && <HandOut group={place} onClose={() => setHandedOut(false)} />}
    </Card>
  )
}

/** To whom a group goes: one student or many; the rest is said on the page of the new task. */
function HandOut({ group, onClose }: { group: FoundGroup; onClose: () => void }) {
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
      <p>{`「${plainText(group.title)}」を出す生徒を選んでください。`}</p>
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
