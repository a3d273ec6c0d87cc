import { describe, expect, it } from 'vitest'
import { proposeSlots } from './propose-slots.ts'

const proposed = (text: string, slotCount: number, changes: Partial<Parameters<typeof proposeSlots>[0]> = {}) =>
  proposeSlots({ text, lead: '', separator: ',', pattern: '', slotCount, ...changes })

describe('places', () => {
  it.each([
    ['アとイにあてはまる数を書きなさい。', 2, 'ア,イ'],
    ['[[box|ア]]、[[box|イ]]にあてはまることばを選びなさい。', 2, 'ア,イ'],
    ['$4+1=$ [[box|ア]]、$4-1=$ [[box|イ]]', 2, 'ア,イ'],
    ['$a$、$b$ の{値|あたい}を求めなさい。', 2, 'a,b'],
    ['$x$ と $y$ の値を、順に答えなさい。', 2, 'x,y'],
    ['交点の座標を、$x$ 座標、$y$ 座標の順に答えなさい。', 2, 'x,y'],
    ['点A、B、Cの座標を答えなさい。', 3, 'A,B,C'],
    ['P、Qの標高は、それぞれ何 m ですか。', 2, 'P,Q'],
    ['A〜Dの水よう液の名前を、順に番号で答えましょう。', 4, 'A,B,C,D'],
    ['次の量を表す文字を選びなさい。(1) 電圧 (2) 電流 (3) 抵抗', 3, '(1),(2),(3)'],
    ['(1) すべて選びましょう。(2) (1)のうち、1つ選びましょう。', 2, '(1),(2)'],
    ['(1)〜(3)にあてはまる語を書きなさい。', 3, '(1),(2),(3)'],
    ['空らん①、②にあてはまる数を書きなさい。', 2, '①,②'],
    // The letters of the formula are no places, and x and y are not asked for.
    ['$x$ と $y$ の関係は $ア\\leqq y\\leqq イ$ です。ア、イに入る数を順に答えなさい。', 2, 'ア,イ'],
    [
      '$x$ の変域が $-1\\leqq x\\leqq 3$ のとき、$y$ の変域は $ア\\leqq y\\leqq イ$ です。ア、イに入る数を答えなさい。',
      2,
      'ア,イ',
    ],
  ])('are called as the text calls them: %s', (text, count, names) => {
    expect(proposed(text, count)).toBe(names)
  })

  it.each([
    ['電圧と電流を、それぞれ答えなさい。', 2],
    // Three signs for two places are other things; so are words, and letters of a longer formula.
    ['ア、イ、ウから2つ選びなさい。', 2],
    ['アメリカとイギリスの首都を書きなさい。', 2],
    ['$a+b=5$、$ab=6$ のとき、2つの数を求めなさい。', 2],
    ['$\\frac{a}{b}$ を、2つの数で表しなさい。', 2],
    ['△ABCで、辺ABと辺ACの長さを求めなさい。', 2],
    ['(1)と(2)と(3)のうち、正しいものを2つ書きなさい。', 2],
    ['$x=2$ のとき $y=5$ で、$x$ の値が $3$ 増加すると $y$ の値は $6$ 減少する。', 2],
    ['イとアの順に答えなさい。', 2],
    ['アを答えなさい。', 1],
    ['アからキまでの語を答えなさい。', 7],
  ])('have no names where it says nothing of them: %s', (text, count) => {
    expect(proposed(text, count)).toBe('')
  })

  it('are called as the text above calls them, where the question itself does not', () => {
    const lead = '次の一次関数を $y=ax+b$ とするとき、$a$、$b$ の値を順に答えなさい。'
    expect(proposed('$x=2$ のとき $y=5$ である。', 2, { lead })).toBe('a,b')
    expect(proposed('ア、イに入る数を答えなさい。', 2, { lead })).toBe('ア,イ')
    // A text above that speaks of A and B does not ask for them.
    expect(proposed('はじめと終わりの温度を答えなさい。', 2, { lead: '容器AとBを置いた。' })).toBe('')
  })

  it('have no names where any order is right, and where they are an order', () => {
    const text = 'ア、イに入る数を答えなさい。'
    expect(proposed(text, 2, { separator: '@' })).toBe('')
    expect(proposed(text, 2, { pattern: 'sort_2' })).toBe('')
  })
})
