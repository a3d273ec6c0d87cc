import { IconChevronRight } from '@tabler/icons-react'
import type { Chapter, ChapterItem, Course } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { subjectInWords } from '../../lib/subject-words.ts'
import { RichText } from '../math/rich-text.tsx'
import { doneCount } from './content-steps.ts'
import css from './course-view.module.css'
import { LearnersWords } from './learning-text.tsx'
import { LevelChip } from './level-chip.tsx'
import { itemPath, subjectPath } from './material-paths.ts'
import subjectListCss from './subject-list.module.css'
import { SubjectMark } from './subject-mark.tsx'
import { useLearner } from './use-learner.ts'

/** A subject's chapters and their items, with what is done of each and how well it is known. */
export function CourseView({ course }: { course: Course }) {
  return (
    <div className="stack gap-16">
      {course.chapters.map((chapter, at) => (
        <ChapterCard key={chapter.code} chapter={chapter} number={at + 1} subject={course.subject_code} />
      ))}
    </div>
  )
}

function ChapterCard({ chapter, number, subject }: { chapter: Chapter; number: number; subject: string }) {
  const { grade } = useLearner()
  const title = `chapter-${chapter.code}`
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title} className={`row gap-12 text-18 ${css.title}`}>
        <span className={`centered flex-none ink-primary text-15 ${css.number}`}>{number}</span>
        <RichText text={chapter.title} grade={grade} />
      </h2>
      <ul className={css.items}>
        {chapter.items.map((item) => (
          <li key={item.code}>
            <ItemRow item={item} to={itemPath(subject, item.code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ALL_DONE = '{全部|ぜんぶ}{終|お}わり'

/** How far a chapter item is: in numbers where it has several contents. */
function itemText({ contents, contents_done: done, contents_count: count }: ChapterItem): string {
  if (count > 0 && done === count) return ALL_DONE
  if (contents.every((content) => doneCount(content) === 0)) return 'まだ'
  return count === 1 ? '{途中|とちゅう}' : `${count}つのうち${done}つ{終|お}わり`
}

function ItemRow({ item, to }: { item: ChapterItem; to: string }) {
  const { grade } = useLearner()
  const words = itemText(item)
  return (
    <Link to={to}>
      <b className={`grow text-17 ${css.name}`}>
        <RichText text={item.title} grade={grade} />
      </b>
      <span className={`row justify-end wrap ${css.facts}`}>
        <span className={words === ALL_DONE ? `text-14 nowrap ${css.done}` : `text-14 nowrap ${css.open}`}>
          <LearnersWords text={words} />
        </span>
        {item.level !== '–' && <LevelChip level={item.level} rate={item.rate} />}
      </span>
      <IconChevronRight className="i" aria-hidden />
    </Link>
  )
}

interface SubjectListProps {
  subjects: readonly { code: string; name: string; chapter_count: number }[]
  grade: number
}

/** The subjects of a grade, each as big as a hand needs. */
export function SubjectList({ subjects, grade }: SubjectListProps) {
  return (
    <ul className={`stack gap-16 ${subjectListCss.subjects}`}>
      {subjects.map(({ code, name, chapter_count }) => (
        <li key={code} className="card">
          <Link className="row gap-16 ink-900" to={subjectPath(code)}>
            <SubjectMark name={name} />
            <span className="grow">
              <b>{subjectInWords(name, grade)}</b>
              <span className="muted">
                <LearnersWords text={`{全部|ぜんぶ}で${chapter_count}{章|しょう}`} />
              </span>
            </span>
            <IconChevronRight className="i" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
