import type { Child } from '@tcheck/contract/groups/parent-children'
import { placeWords } from '../../../features/reports/report-view.ts'

/** The child whose number the address says, else the one that was chosen last on this device, else the first. */
export const chosenChild = (
  children: readonly Child[],
  { named, remembered }: { named: string | null; remembered: string | null },
): Child | undefined =>
  children.find(({ number }) => String(number) === named) ?? children.find(({ id }) => id === remembered) ?? children[0]

/** 青木 ひなた さん; a child of a school has no name. */
export const childText = (child: Child): string => (child.name === null ? placeWords(child) : `${child.name} さん`)

/** Pages about one thing of a child's: another child does not have it, and is shown where the way there begins. */
const ofOneThing = /^\/v1\/parent\/(learning\/|learning_plans\/)/

export const pageOfOther = (pathname: string): string =>
  ofOneThing.test(pathname) ? '/v1/parent/learning_plans' : pathname
