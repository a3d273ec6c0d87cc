import { IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { categories, slugOf } from '../question-set/category.ts'
import { categoryIcon, categoryLines } from '../question-set/category-chip.tsx'
import css from './shortcuts.module.css'

/** 「問題を選ぶ」: the three kinds of question sets. */
export function SelectShortcuts() {
  return (
    <Card title="問題を選ぶ" icon={<IconListCheck className="i" aria-hidden />} isPadded={false}>
      <ul className={`divided ${css.ways}`}>
        {categories.map((category) => {
          const Icon = categoryIcon[category]
          const { name, text } = categoryLines[category]
          return (
            <li key={category}>
              <Link className="row gap-12 ink-900" to={`/teacher/select/${slugOf(category)}`}>
                <span className={`centered ink-primary ${css.icon}`}>
                  <Icon className="i i-l" aria-hidden />
                </span>
                <span className={css.words}>
                  <b>{name}</b>
                  <span className="muted small">{text}</span>
                </span>
                <IconChevronRight className="i" aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
