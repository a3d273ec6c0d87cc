import type { Category } from '@tcheck/contract/question-set'

export interface EditedRef {
  category: Category
  code: string
}

const categories: Readonly<Record<string, Category>> = { unit: 'unit', cbt: 'cbt', science_skill: 'science_skill' }

/** The set that a path names; null where there is no such category. */
export function setRefOf({ category = '', code = '' }: Readonly<Record<string, string | undefined>>): EditedRef | null {
  const known = Object.hasOwn(categories, category) ? categories[category] : undefined
  return known && code ? { category: known, code } : null
}

export const isSet = (params: Readonly<Record<string, string | undefined>>) => setRefOf(params) !== null

/** Where a set is corrected; with a version, where that one is looked at. */
export const editorAddress = ({ category, code }: EditedRef, version?: number) =>
  `/admin/question-sets/${category}/${encodeURIComponent(code)}${version === undefined ? '' : `?version=${version}`}`
