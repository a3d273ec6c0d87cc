import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeacherMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast.tsx'
import css from './cancel-items-dialog.module.css'
import { answersWords } from './cancelled-answers.ts'
import { type MissionSet, openSetsOf, setsOf } from './mission-sets.ts'

const cancelCalls = {
  unit: client.teacherMissions.cancelQuestionGroup,
  cbt: client.teacherMissions.cancelCbtExam,
  science_skill: client.teacherMissions.cancelScienceSkill,
}

interface CancelItemsProps {
  mission: TeacherMission
  onClose: () => void
}

/** 「取りやめる」: one set of a mission at a time, each with its own confirmation. The answers stay. */
export function CancelItemsDialog({ mission, onClose }: CancelItemsProps) {
  const open = openSetsOf(mission)
  const [asked, setAsked] = useState<MissionSet | null>(open.length === 1 ? (open[0] ?? null) : null)
  const [isAskingAll, setAskingAll] = useState(false)
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: ({ category, itemId }: MissionSet) => cancelCalls[category]({ id: itemId }),
    onSuccess: async (_, { title }) => {
      await queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
      notify.success(`「${plainText(title)}」を取りやめました`)
      onClose()
    },
    onError: (error) => {
      notify.error(error)
      onClose()
    },
  })
  const cancelAll = useMutation({
    mutationFn: () => client.teacherMissions.cancelAll({ id: mission.id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
      notify.success(`「${plainText(mission.title)}」を取りやめました`)
      onClose()
    },
    onError: (error) => {
      notify.error(error)
      onClose()
    },
  })
  const leave = () => (open.length === 1 ? onClose() : setAsked(null))
  if (asked) {
    return (
      <ConfirmDialog
        title={`「${plainText(asked.title)}」を取りやめますか?`}
        verb="取りやめる"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(asked)}
        onClose={leave}
      >
        <p>生徒の画面に出なくなり、答えられなくなります。もう一度出すには、ミッションを作り直します。</p>
        <p>
          <b>{answersWords(mission, asked)}</b>
        </p>
      </ConfirmDialog>
    )
  }
  if (isAskingAll) {
    return (
      <ConfirmDialog
        title={`「${plainText(mission.title)}」を、すべて取りやめますか?`}
        verb="すべて取りやめる"
        isBusy={cancelAll.isPending}
        onConfirm={() => cancelAll.mutate()}
        onClose={() => setAskingAll(false)}
      >
        <p>{`${open.length}件の問題が、生徒の画面に出なくなり、答えられなくなります。`}</p>
        <ul>
          {open.map((set) => (
            <li key={set.itemId}>
              <OneLine text={set.title} />: <b>{answersWords(mission, set)}</b>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title={`「${plainText(mission.title)}」の問題を取りやめる`} onClose={onClose}>
      <p className="muted">取りやめる問題を選んでください。集めた答えは残ります。</p>
      <ul className={`divided ${css.items}`}>
        {setsOf(mission).map((set) => (
          <li className="row gap-10" key={set.itemId}>
            <span className="grow">
              <OneLine text={set.title} />
            </span>
            <span className="muted small nowrap">{`${set.questionCount}問`}</span>
            {set.isCancelled ? (
              <Chip kind="line">取りやめ済み</Chip>
            ) : (
              <Button size="sm" onClick={() => setAsked(set)} aria-label={`${plainText(set.title)}を取りやめる`}>
                取りやめる
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className={dialogActions}>
          <Button onClick={() => setAskingAll(true)}>すべて取りやめる</Button>
        </div>
      )}
    </Dialog>
  )
}
