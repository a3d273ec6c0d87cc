import { useSearchParams } from 'react-router'
import { UnitWork } from '../../../features/unit-practice/unit-work.tsx'
import { categoryOf } from '../shell/paths.ts'
import { PlayScreen } from '../shell/play-screen.tsx'

export function UnitPlay({ code }: { code: string }) {
  const [query] = useSearchParams()
  return (
    <PlayScreen category={categoryOf(query)} code={code}>
      {(work, actions) => <UnitWork work={work} isNamed={query.has('attempt')} {...actions} />}
    </PlayScreen>
  )
}
