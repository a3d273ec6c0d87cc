import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { spokenText } from '@tcheck/markup/plain-text'
import { type Choice, slotName } from '../slots.ts'

export const dragInstructions: ScreenReaderInstructions['draggable'] =
  'スペースキーで持ち上げ、矢印キーで動かし、もう一度スペースキーで置きます。エスケープキーでやめます。'

export const placedWords = (name: string, slotIndex: number) =>
  `${name}を、解答らん${slotName(slotIndex)}に置きました。`

/** What a screen reader says while a piece moves. */
export function announcementsFor(pieces: readonly Choice[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const marker = String(id).at(-1) ?? ''
    return spokenText(pieces.find((piece) => piece.marker === marker)?.text ?? '') || marker
  }
  const placeOf = (id: UniqueIdentifier) =>
    id === 'tray' ? 'もとの場所' : `解答らん${slotName(Number(String(id).replace('to-', '')))}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}を持ち上げました。`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}は、${placeOf(over.id)}の上にあります。` : '置ける場所の外にあります。',
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}を、${placeOf(over.id)}に置きました。`
        : `${nameOf(active.id)}を、もとにもどしました。`,
    onDragCancel: ({ active }) => `やめました。${nameOf(active.id)}は、もとの場所にあります。`,
  }
}
