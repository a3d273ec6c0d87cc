import type { Course } from '@tcheck/contract/learning'
import type { PlanItem } from '@tcheck/learning/plan'
import { plainText } from '@tcheck/markup/plain-text'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './plans.module.css'

interface PlanMaterialProps {
  course: Course
  plan: readonly PlanItem[]
  onAdd: (codes: readonly string[]) => void
}

/** The chapters of a course: a whole one, or one item, is put behind what is planned; planned ones say their day. */
export function PlanMaterial({ course, plan, onAdd }: PlanMaterialProps) {
  const days = new Map(plan.map(({ item, day }) => [item, day]))
  return (
    <Card title="入れる項目">
      {course.chapters.map((chapter) => {
        const left = chapter.items.filter(({ code }) => !days.has(code)).map(({ code }) => code)
        const name = plainText(chapter.title)
        return (
          <section key={chapter.code} className={css.chapter} aria-label={name}>
            <div className={css.chapterHead}>
              <h3 className="grow">
                <RichText text={chapter.title} grade={course.grade} />
              </h3>
              {left.length > 0 && (
                <Button kind="soft" size="sm" onClick={() => onAdd(left)} aria-label={`${name}を章ごと入れる`}>
                  {left.length === chapter.items.length ? '章ごと入れる' : `残り${left.length}つを入れる`}
                </Button>
              )}
            </div>
            <ul className={css.items}>
              {chapter.items.map(({ code, title }) => {
                const day = days.get(code)
                return (
                  <li key={code}>
                    <span className="grow">
                      <RichText text={title} grade={course.grade} />
                    </span>
                    {day ? (
                      <span className="muted small nowrap">{shortDayInWords(day)}</span>
                    ) : (
                      <Button size="sm" onClick={() => onAdd([code])} aria-label={`${plainText(title)}を入れる`}>
                        入れる
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}
