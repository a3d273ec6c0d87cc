import { useQuery } from '@tanstack/react-query'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { PreviewedQuestion } from '../../../features/question-preview/previewed-question.tsx'
import { PlayedSet, TryOutWindow } from '../../../features/try-out/try-out-window.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/load-state.tsx'

/** The questions of an lquestion group as students see them, with answers and explanation; and the group played through. */
export function GroupQuestions({ code }: { code: string }) {
  const query = useQuery(api.adminLearning.showGroup.queryOptions({ input: { code } }))
  const [isTried, setTried] = useState(false)
  const set = query.data?.lquestion_group as QuestionSet | undefined
  return (
    <div className="stack gap-16">
      <LoadState query={query} failure="問題を読み込めませんでした。" lines={5} />
      {set && (
        <>
          <p>
            <Button kind="primary" onClick={() => setTried(true)}>
              生徒の画面で通して見る
            </Button>
          </p>
          {set.question_groups.map((main) => (
            <PreviewedQuestion key={main.main_question_number} main={main} grade={set.grade_id} />
          ))}
        </>
      )}
      {set && isTried && (
        <TryOutWindow label="生徒の画面で通して見る" back="問題にもどる" onClose={() => setTried(false)}>
          <PlayedSet set={set} onQuit={() => setTried(false)} />
        </TryOutWindow>
      )}
    </div>
  )
}
