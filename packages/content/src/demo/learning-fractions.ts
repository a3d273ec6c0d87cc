import type { DemoChapter } from './demo-course.ts'

export const fractions: DemoChapter = {
  code: 'ema6-1',
  title: '分数の計算',
  items: [
    {
      code: 'ema6-1-1',
      title: '分数と整数のかけ算・わり算',
      contents: [
        {
          code: 'ema6-1-1-a',
          title: '分数 × 整数、分数 ÷ 整数',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: 'どう考える?',
              blocks: [
                {
                  kind: 'text',
                  text: '1 つ $\\frac{2}{7}$ L のジュースが 3 つあります。\n全部で $\\frac{2}{7}+\\frac{2}{7}+\\frac{2}{7}=\\frac{6}{7}$ (L) です。',
                },
                {
                  kind: 'text',
                  text: '同じ数を 3 回たすので、かけ算で書けます。\n$\\frac{2}{7}\\times3=\\frac{2\\times3}{7}=\\frac{6}{7}$\n{分母|ぶんぼ}はそのまま、{分子|ぶんし}に整数をかけます。',
                },
                {
                  kind: 'text',
                  text: 'わり算では、{分母|ぶんぼ}に整数をかけます。\n$\\frac{4}{5}\\div3=\\frac{4}{5\\times3}=\\frac{4}{15}$',
                },
              ],
            },
            { id: 'times', kind: 'drill', title: 'かけ算のドリル', group: 'LQ-EMA6-11' },
            { id: 'divided', kind: 'drill', title: 'わり算のドリル', group: 'LQ-EMA6-12' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-EMA6-13' },
          ],
        },
      ],
    },
    {
      code: 'ema6-1-2',
      title: '分数 × 分数',
      contents: [
        {
          code: 'ema6-1-2-a',
          title: '分数をかける計算',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '図で考えよう',
              blocks: [
                {
                  kind: 'image',
                  media: 'ema6-rectangle.png',
                  caption:
                    '長方形の{面積|めんせき}は、たて × 横 です。辺の長さが分数でも、同じように{計算|けいさん}できます。',
                },
                {
                  kind: 'text',
                  text: '{分母|ぶんぼ}どうし、{分子|ぶんし}どうしをかけます。\n$\\frac{2}{3}\\times\\frac{4}{5}=\\frac{2\\times4}{3\\times5}=\\frac{8}{15}$',
                },
                {
                  kind: 'text',
                  text: 'かける前に{約分|やくぶん}すると、計算がかんたんです。\n$\\frac{3}{4}\\times\\frac{8}{9}$ は、3 と 9、4 と 8 を約分して $\\frac{2}{3}$ です。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: 'ドリル', group: 'LQ-EMA6-21' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-EMA6-22' },
          ],
        },
        {
          code: 'ema6-1-2-b',
          title: '{計算|けいさん}のくふう',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '{逆数|ぎゃくすう}を知ろう',
              blocks: [
                {
                  kind: 'text',
                  text: '2 つの数をかけた答えが 1 になるとき、一方をもう一方の{逆数|ぎゃくすう}といいます。\n$\\frac{2}{3}\\times\\frac{3}{2}=1$',
                },
                {
                  kind: 'text',
                  text: '分数の{逆数|ぎゃくすう}は、{分母|ぶんぼ}と{分子|ぶんし}を入れかえた数です。\n整数は分母が 1 の分数と考えます。$8=\\frac{8}{1}$ の逆数は $\\frac{1}{8}$ です。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: 'いろいろな答え方', group: 'LQ-EMA6-23' },
          ],
        },
      ],
    },
  ],
}
