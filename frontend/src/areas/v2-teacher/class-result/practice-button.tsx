import { IconTargetArrow } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { notify } from '../../../ui/toast.tsx'
import css from './class-result.module.css'

const HandOutDialog = openedLater(() => import('../mission/hand-out-dialog.tsx').then((part) => part.HandOutDialog))

const questionCount = 5

/**
 * Practice of the set's unit for this class in one press: questions drawn from its unit exercises, handed out at once. What it
 * became is shown with its link; it is cancelled on the home like any other.
 */
export function PracticeButton({ result: { set, grade, kumi } }: { result: ClassResult }) {
  const queries = useQueryClient()
  // The same press sent twice makes one mission.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const unit = set.unit_name
  const practice = useMutation({
    mutationFn: (unitName: string) =>
      client.teacherMissions.create({
        idempotency_key: key,
        mission: {
          category: 'unit',
          grade,
          title: `${unitName} もう一度`,
          delivery_datetime: new Date().toISOString(),
          due_datetime: null,
          classes: [{ grade, kumi }],
          question_group_ids: [],
          cbt_exam_codes: [],
          science_skill_keys: [],
          create_original_question: true,
          original_question_unit_name: unitName,
          original_question_question_count: questionCount,
        },
      }),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      return queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
    },
    onError: notify.error,
  })
  return (
    <div className={`no-print ${css.practice}`}>
      {unit === null ? (
        <ButtonLink kind="soft" isWide to={`/teacher/select/unit?grade_id=${set.grade_id}`}>
          練習する問題を選ぶ
        </ButtonLink>
      ) : (
        <BusyButton kind="soft" isWide isBusy={practice.isPending} onClick={() => practice.mutate(unit)}>
          <IconTargetArrow className="i" aria-hidden />
          {practice.isPending ? '配っています' : `「${unit}」の類題${questionCount}問を配る`}
        </BusyButton>
      )}
      {practice.data && <HandOutDialog mission={practice.data.mission} isNew onClose={practice.reset} />}
    </div>
  )
}
