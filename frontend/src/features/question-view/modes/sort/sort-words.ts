import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const sortInstructions: ScreenReaderInstructions['draggable'] =
  'おすと、つぎの番号に入ります。もう一度おすと、もどります。入れたあとは、「上へ」「下へ」のボタンや上下の矢印キーで動かします。'

const nth = (index: number) => `${index + 1}番目`

/** What was done, for those who do not see it. */
export const said = {
  placed: (name: string, index: number, isLast: boolean) =>
    `${name}を、${nth(index)}に置きました。${isLast ? 'ぜんぶならべました。' : ''}`,
  takenOut: (name: string) => `${name}を、もとの場所にもどしました。`,
  atEnd: (name: string, index: number) => `${name}は、もう${nth(index)}です。`,
}

/** What a screen reader says while a piece is dragged; where it comes to lie, `said` says. */
export function announcementsOf(nameOf: (id: UniqueIdentifier) => string): Announcements {
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}を持ち上げました。`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}は、${typeof over.id === 'number' ? nth(over.id) : 'もとの場所'}の上にあります。`
        : '置ける場所の外にあります。',
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `やめました。${nameOf(active.id)}は、もとの場所にあります。`,
  }
}
