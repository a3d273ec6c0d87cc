import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { plainText } from '@tcheck/markup/plain-text'
import type { ChosenSet } from './draft.ts'

export const dragInstructions = '上下の矢印キーで順番を変えます。または、押してから、置く場所の印を押します。'

/** What a screen reader says while a set is dragged. */
export function announcementsFor(sets: readonly ChosenSet[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => plainText(sets.find(({ code }) => code === id)?.title ?? '')
  const placeOf = (id: UniqueIdentifier) => sets.findIndex(({ code }) => code === id) + 1
  return {
    onDragStart: ({ active }) => `${titleOf(active.id)}を持ち上げました。`,
    onDragOver: ({ over }) => (over ? `${placeOf(over.id)}番目の上にあります。` : '置ける場所の外にあります。'),
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)}を${placeOf(over.id)}番目に置きました。` : `${titleOf(active.id)}を元に戻しました。`,
    onDragCancel: ({ active }) => `やめました。${titleOf(active.id)}は元の場所にあります。`,
  }
}
