import type { DemoChapter } from './demo-course.ts'
import { fractions } from './learning-fractions.ts'

const ratio: DemoChapter = {
  code: 'ema6-2',
  title: '{比|ひ}とその{利用|りよう}',
  items: [
    {
      code: 'ema6-2-1',
      title: '{比|ひ}と比の{値|あたい}',
      contents: [
        {
          code: 'ema6-2-1-a',
          title: '{比|ひ}を使って分ける',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '{比|ひ}ってなに?',
              blocks: [
                {
                  kind: 'text',
                  text: 'ジュースのもとと水を、コップ 2 {杯|はい}と 5 杯でまぜました。\nこの{割合|わりあい}を 2：5 と書き、「2 {対|たい} 5」と読みます。\nこのように表した割合を{比|ひ}といいます。',
                },
                {
                  kind: 'text',
                  text: '2：5 の 2 を 5 でわった{商|しょう}を、{比|ひ}の{値|あたい}といいます。\n$2\\div5=\\frac{2}{5}$',
                },
                {
                  kind: 'text',
                  text: '前と後ろに同じ数をかけても、同じ数でわっても、{比|ひ}は等しいままです。\n$6:8=(6\\div2):(8\\div2)=3:4$',
                },
                {
                  kind: 'text',
                  text: '80 cm のリボンを 3：5 に分けるときは、全体を 3＋5 ＝ 8 とみます。\n$80\\times\\frac{3}{8}=30$、$80\\times\\frac{5}{8}=50$\nたすと 80 cm にもどるか、たしかめましょう。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: '{比|ひ}のドリル', group: 'LQ-EMA6-31' },
            {
              id: 'own',
              kind: 'self_marking',
              title: '{考|かんが}え方を書く',
              group: 'LQ-EMA6-33',
            },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-EMA6-32' },
          ],
        },
      ],
    },
  ],
}

const circle: DemoChapter = {
  code: 'ema6-3',
  title: '円の{面積|めんせき}',
  items: [
    {
      code: 'ema6-3-1',
      title: '円の{面積|めんせき}を{求|もと}める',
      contents: [
        {
          code: 'ema6-3-1-a',
          title: '円の{面積|めんせき}の{公式|こうしき}',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '切ってならべてみよう',
              blocks: [
                {
                  kind: 'text',
                  text: '円を細かく同じ形に切って、{互|たが}いちがいにならべます。\n細かく切るほど、長方形に近づきます。',
                },
                {
                  kind: 'text',
                  text: 'この長方形のたては半径、横は円周の半分です。\n円周の半分は、半径 × 円周{率|りつ} です。',
                },
                {
                  kind: 'text',
                  text: 'だから、円の{面積|めんせき}は\n[[box|半径 × 半径 × 円周{率|りつ}]]\nで{求|もと}められます。円周率は 3.14 を使います。',
                },
                {
                  kind: 'text',
                  text: '半径 3 cm の円の{面積|めんせき}は、\n$3\\times3\\times3.14=28.26$ (cm²) です。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: '{面積|めんせき}のドリル', group: 'LQ-EMA6-41' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-EMA6-42' },
          ],
        },
      ],
    },
  ],
}

export const mathChapters: DemoChapter[] = [fractions, ratio, circle]
