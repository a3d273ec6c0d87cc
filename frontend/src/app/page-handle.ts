import type { UIMatch } from 'react-router'
import type { AreaName, ThemeName } from './route-definition.ts'

/** What a route says about itself to the frame around it. */
export interface PageHandle {
  theme?: ThemeName | undefined
  area?: AreaName
  title?: string
  reportsIdle?: true | undefined
}

/** The deepest route that says something decides. */
export function deepest<K extends keyof PageHandle>(matches: readonly UIMatch[], key: K): PageHandle[K] | undefined {
  const values = matches.map((match) => (match.handle as PageHandle | undefined)?.[key])
  return values.findLast((value) => value !== undefined)
}

export const productName = 'Tチェック'

/** Only v2 titles end with the product's name. */
export function documentTitle(page: string, theme: ThemeName): string {
  return theme === 'v1' || page === productName ? page : `${page} | ${productName}`
}
