import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { spokenText } from '@tcheck/markup/plain-text'
import type { Choice } from '../slots.ts'

export const dragInstructions: ScreenReaderInstructions['draggable'] =
  'スペースキーで持ち上げ、矢印キーで動かし、もう一度スペースキーで置きます。エスケープキーでやめます。'

/** A place in words: one alone needs no name. */
export const placeWords = (names: readonly string[], slotIndex: number) =>
  names.length > 1 ? `${names[slotIndex]}の解答らん` : '解答らん'

export const placedWords = (name: string, place: string) => `${name}を、${place}に置きました。`

/** What a screen reader says while a piece moves. */
export function announcementsFor(pieces: readonly Choice[], names: readonly string[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const marker = String(id).at(-1) ?? ''
    return spokenText(pieces.find((piece) => piece.marker === marker)?.text ?? '') || marker
  }
  const placeOf = (id: UniqueIdentifier) =>
    id === 'tray' ? 'もとの場所' : placeWords(names, Number(String(id).replace('to-', '')))
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
