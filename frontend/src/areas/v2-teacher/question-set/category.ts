import type { Category } from '@tcheck/contract/question-set'

/** How a category is written in an address: `unit`, `cbt`, `science-skill`. */
export type CategorySlug = 'unit' | 'cbt' | 'science-skill'

const slugs = { unit: 'unit', cbt: 'cbt', science_skill: 'science-skill' } as const satisfies Record<
  Category,
  CategorySlug
>

export const categories = Object.keys(slugs) as Category[]
export const slugOf = (category: Category): CategorySlug => slugs[category]

/** null for anything that is no category's slug. */
export const categoryOfSlug = (slug: string | null | undefined): Category | null =>
  categories.find((category) => slugs[category] === slug) ?? null

/** A category as the API writes it, or as an address does. */
export const categoryFrom = (text: string | null | undefined): Category | null =>
  categories.find((category) => category === text) ?? categoryOfSlug(text)

export const categoryWord: Record<Category, string> = { unit: '単元', cbt: 'CBT', science_skill: '理科スキル' }
