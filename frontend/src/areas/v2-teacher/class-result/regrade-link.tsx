import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { classResultAddress } from '../mission/mission-sets.ts'
import css from './regrade-note.module.css'
import { ForcedNote, headWords, REGRADE_FAILURE } from './regrade-note.tsx'
import { useRegrade } from './regrade-query.ts'
import type { ResultPlace } from './result-call.ts'

/** Beside answers of a class: that a corrected key waits, or that it was marked anew. What to decide is decided on its result. */
export function RegradeLink({ place, only }: { place: ResultPlace; only?: readonly string[] }) {
  const query = useRegrade(place, true)
  const regrade = query.data?.regrade
  if (!regrade) return <LoadFailure query={query} failure={REGRADE_FAILURE} />
  return (
    <>
      {regrade.forced.map((forced) => (
        <ForcedNote
          key={forced.at}
          forced={forced}
          questions={regrade.questions}
          grade={place.grade}
          {...(only && { only })}
        />
      ))}
      {(regrade.state === 'offered' || regrade.state === 'taken') && (
        <p className={`card no-print row wrap gap-8-12 ${css.note}`}>
          <IconRefresh className="i" aria-hidden />
          <span className="grow">
            <b>{headWords(regrade)}</b>
          </span>
          <Link to={classResultAddress(place)}>
            {regrade.state === 'offered' ? 'クラスの結果で決める' : 'クラスの結果で変わったところを見る'}
          </Link>
        </p>
      )}
    </>
  )
}
