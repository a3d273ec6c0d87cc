import { IconChevronRight, IconDeviceLaptop } from '@tabler/icons-react'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { keptWorkOf } from '../../../features/saving/kept-work.ts'
import { ownerOf } from '../../../features/saving/owner.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { playPath } from '../shell/paths.ts'
import list from '../shell/set-list.module.css'
import { useGrade, Words } from '../shell/words.tsx'
import css from './home.module.css'

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )

/** Without a connection: the sets that lie on this device, to go on with. */
export function KeptSets({ isUnreachable }: { isUnreachable: boolean }) {
  const isOnline = useIsOnline()
  const owner = ownerOf(useVisitor())
  const grade = useGrade()
  const isShown = (!isOnline || isUnreachable) && owner !== null
  const kept = useQuery({
    queryKey: ['kept-work', owner],
    enabled: isShown,
    networkMode: 'always',
    gcTime: 0,
    queryFn: () => keptWorkOf(owner ?? ''),
  })
  if (!isShown || !kept.data || kept.data.length === 0) return null
  return (
    <section className={css.keptSets} aria-labelledby="kept-sets">
      <h2 id="kept-sets">
        <IconDeviceLaptop className="i" aria-hidden />
        <Words text="この{端末|たんまつ}で、いまつづけられる{問題|もんだい}" />
      </h2>
      <ul className={list.list}>
        {kept.data.map((work) => (
          <li key={work.localId} className="card">
            <Link to={playPath(work)} className={list.play}>
              <SubjectMark name={work.subjectName} />
              <span className={list.text}>
                <b>
                  <RichText text={work.title} grade={grade} />
                </b>
                <span className="muted">
                  {gradeInWords(work.gradeId)} {subjectInWords(work.subjectName, work.gradeId)}
                </span>
              </span>
              <Chip kind="p">
                つづきから {work.answeredCount} / {work.questionCount}問
              </Chip>
              <IconChevronRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
