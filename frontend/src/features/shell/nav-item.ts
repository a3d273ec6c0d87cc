import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

/** One word of an area's menu. */
export interface NavItem {
  to: string
  label: ReactNode
  icon: ComponentType<IconProps>
  /** Further addresses that belong to this word, as prefixes. */
  alsoFor?: readonly string[]
}

export interface NavGroup {
  heading: string
  items: readonly NavItem[]
}

/** The one word that the page belongs to: the longest address that begins the page's. */
export function currentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  const matchLength = (item: NavItem) =>
    Math.max(0, ...[item.to, ...(item.alsoFor ?? [])].map((start) => (begins(pathname, start) ? start.length : 0)))
  return items.filter((item) => matchLength(item) > 0).sort((a, b) => matchLength(b) - matchLength(a))[0]
}

const begins = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`)
