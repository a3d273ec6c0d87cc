import { IconBook, IconFlask, IconTarget, type TablerIcon } from '@tabler/icons-react'
import type { Category } from '@tcheck/contract/question-set'
import { Chip, type ChipKind } from '../../../ui/chip.tsx'
import { categoryWord } from './category.ts'

export const categoryIcon: Record<Category, TablerIcon> = { unit: IconBook, cbt: IconTarget, science_skill: IconFlask }

const kinds: Record<Category, ChipKind> = { unit: 'p', cbt: 'info', science_skill: 'ok' }

/** What kind of question set it is: icon, word and colour. */
export function CategoryChip({ category }: { category: Category }) {
  const Icon = categoryIcon[category]
  return (
    <Chip kind={kinds[category]}>
      <Icon className="i i-s" aria-hidden />
      <span>{categoryWord[category]}</span>
    </Chip>
  )
}

/** Each kind of question sets with what it is for. */
export const categoryLines: Record<Category, { name: string; text: string }> = {
  unit: { name: '単元問題', text: '教科書の単元から選ぶ' },
  cbt: { name: 'CBT', text: 'テスト形式でまとめて出す' },
  science_skill: { name: '理科スキル', text: 'グラフや実験の力をのばす' },
}
