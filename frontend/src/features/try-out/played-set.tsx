import type { QuestionSet } from '@tcheck/contract/question-set'
import { lazy, Suspense, useState } from 'react'
import { workInMemory } from './work-in-memory.ts'

const CbtWork = lazy(async () => ({ default: (await import('../cbt-player/cbt-work.tsx')).CbtWork }))
const UnitWork = lazy(async () => ({ default: (await import('../unit-practice/unit-work.tsx')).UnitWork }))

interface PlayedSetProps {
  set: QuestionSet
  onQuit: () => void
}

/** A whole set in the students' own player, as often as one likes. */
export function PlayedSet({ set, onQuit }: PlayedSetProps) {
  const [turn, setTurn] = useState(0)
  return (
    <Suspense fallback={null}>
      <Played key={turn} set={set} onQuit={onQuit} onAgain={() => setTurn(turn + 1)} />
    </Suspense>
  )
}

const nothing = () => undefined

function Played({ set, onQuit, onAgain }: PlayedSetProps & { onAgain: () => void }) {
  const [work] = useState(() => workInMemory(set))
  return set.category === 'cbt' ? (
    <CbtWork work={work} onQuit={onQuit} onAgain={onAgain} onAnswersWanted={nothing} onResultPage={nothing} />
  ) : (
    <UnitWork work={work} isNamed={false} onQuit={onQuit} onAgain={onAgain} onResultPage={nothing} />
  )
}
