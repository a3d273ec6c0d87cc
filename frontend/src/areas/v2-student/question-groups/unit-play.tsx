import { useSearchParams } from 'react-router'
import { UnitWork } from '../../../features/unit-practice/unit-work.tsx'
import { PlayScreen } from '../shell/play-screen.tsx'
import { categoryOf } from './category-of.ts'

export function UnitPlay({ code }: { code: string }) {
  const [query] = useSearchParams()
  return (
    <PlayScreen category={categoryOf(query)} code={code}>
      {(work, { onQuit, onAgain }) => <UnitWork work={work} onQuit={onQuit} onAgain={onAgain} />}
    </PlayScreen>
  )
}
