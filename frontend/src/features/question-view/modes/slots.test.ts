import { describe, expect, it } from 'vitest'
import { slotNamesOf } from './slots.ts'

const namesIn = (text: string, slot_count: number) => slotNamesOf({ text, slot_count }).join(' ')

describe('places', () => {
  it.each([
    ['アとイにあてはまる数を書きなさい。', 2, 'ア イ'],
    ['[[box|ア]]、[[box|イ]]にあてはまることばを選びなさい。', 2, 'ア イ'],
    ['$a$、$b$ の{値|あたい}を求めなさい。', 2, 'a b'],
    ['$x$ と $y$ の値を、順に答えなさい。', 2, 'x y'],
    ['点A、B、Cの座標を答えなさい。', 3, 'A B C'],
    ['A〜Dの水よう液の名前を、順に番号で答えましょう。', 4, 'A B C D'],
    ['次の量を表す文字を選びなさい。(1) 電圧 (2) 電流 (3) 抵抗', 3, '(1) (2) (3)'],
    ['(1)〜(3)にあてはまる語を書きなさい。', 3, '(1) (2) (3)'],
    ['空らん①、②にあてはまる数を書きなさい。', 2, '① ②'],
  ])('are called as the text calls them: %s', (text, count, names) => {
    expect(namesIn(text, count)).toBe(names)
  })

  it.each([
    ['電圧と電流を、それぞれ答えなさい。', 2],
    // Three signs for two places are other things; so are words, and letters of a longer formula.
    ['ア、イ、ウから2つ選びなさい。', 2],
    ['アメリカとイギリスの首都を書きなさい。', 2],
    ['$a+b=5$、$ab=6$ のとき、2つの数を求めなさい。', 2],
    ['$\\frac{a}{b}$ を、2つの数で表しなさい。', 2],
    ['△ABCで、辺ABと辺ACの長さを求めなさい。', 2],
    ['イとアの順に答えなさい。', 2],
  ])('are 1つ目 and 2つ目 where it says nothing of them: %s', (text, count) => {
    expect(namesIn(text, count)).toBe('1つ目 2つ目')
  })

  it('have a name each, however many there are', () => {
    expect(namesIn('順に答えなさい。', 9).split(' ').at(-1)).toBe('9つ目')
    expect(namesIn('アを答えなさい。', 1)).toBe('1つ目')
  })
})
