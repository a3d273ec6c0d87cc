import { isBuilt } from '../session/built-pages.ts'
import type { NavItem } from './nav-item.ts'

/** The words of a menu that lead somewhere: a page that is still being built is not offered. */
export const builtItems = (items: readonly NavItem[]): readonly NavItem[] => items.filter(({ to }) => isBuilt(to))
