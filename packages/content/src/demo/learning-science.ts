import type { DemoChapter } from './demo-course.ts'

const lever: DemoChapter = {
  code: 'esc6-1',
  title: 'てこのはたらき',
  items: [
    {
      code: 'esc6-1-1',
      title: 'てこのつり合い',
      contents: [
        {
          code: 'esc6-1-1-a',
          title: 'てこの3つの点',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: 'てこのしくみ',
              blocks: [
                {
                  kind: 'text',
                  text: 'ぼうを 1 点で{支|ささ}え、力を加えて物を動かすものを、てこといいます。\nぼうを支えるところが{支点|してん}、力を加えるところが{力点|りきてん}、物に力がはたらくところが{作用点|さようてん}です。',
                },
                {
                  kind: 'image',
                  media: 'esc6-lever.png',
                  caption: '{実験|じっけん}用のてこです。左右のうでのめもりは、{支点|してん}からのきょりを表します。',
                },
                {
                  kind: 'text',
                  text: '「おもりの重さ × {支点|してん}からのきょり」が左右で等しいとき、てこは水平につり合います。\n$30\\times2=20\\times3$',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: 'てこのドリル', group: 'LQ-ESC6-11' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-ESC6-12' },
          ],
        },
        {
          code: 'esc6-1-1-b',
          title: '身のまわりのてこ',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '道具のしくみ',
              blocks: [
                {
                  kind: 'text',
                  text: 'はさみやせんぬきにも、てこが使われています。\n{支点|してん}、{力点|りきてん}、{作用点|さようてん}がどこにあるか、さがしてみましょう。',
                },
                {
                  kind: 'text',
                  text: '真ん中にある点で、道具は 3 つに分けられます。\n{支点|してん}が真ん中：はさみ、くぎぬき\n{作用点|さようてん}が真ん中：せんぬき、空きかんつぶし\n{力点|りきてん}が真ん中：ピンセット、トング',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: 'いろいろな答え方', group: 'LQ-ESC6-13' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-ESC6-14' },
          ],
        },
      ],
    },
  ],
}

const moon: DemoChapter = {
  code: 'esc6-2',
  title: '月と太陽',
  items: [
    {
      code: 'esc6-2-1',
      title: '月の形の見え方',
      contents: [
        {
          code: 'esc6-2-1-a',
          title: '月の形が{変|か}わるわけ',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '月はなぜ光る?',
              blocks: [
                {
                  kind: 'text',
                  text: '太陽は自分で光を出しています。\n月は光を出さず、太陽の光をはね返しているので、太陽に{照|て}らされた{側|がわ}だけが光って見えます。',
                },
                {
                  kind: 'image',
                  media: 'esc6-moon.png',
                  caption: '月は地球のまわりを回ります。地球から見ると、光っている部分の見え方が{変|か}わります。',
                },
                {
                  kind: 'text',
                  text: '{新月|しんげつ}から{半月|はんげつ}、{満月|まんげつ}をへて、また新月にもどるまで、およそ 30 日です。\n月の光っている{側|がわ}には、いつも太陽があります。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: '月のドリル', group: 'LQ-ESC6-21' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-ESC6-22' },
          ],
        },
      ],
    },
  ],
}

const pendulum: DemoChapter = {
  code: 'esc6-3',
  title: '{実験|じっけん}の考え方',
  items: [
    {
      code: 'esc6-3-1',
      title: 'ふりこで{条件|じょうけん}を調べる',
      contents: [
        {
          code: 'esc6-3-1-a',
          title: 'ふりこの 1 {往復|おうふく}',
          parts: [
            {
              id: 'intro',
              kind: 'introduction',
              title: '動画で見よう',
              blocks: [
                {
                  kind: 'text',
                  text: '糸におもりをつけてふらせたものを、ふりこといいます。\nはしからはしまで行って、もどってくるまでを 1 {往復|おうふく}とかぞえます。',
                },
                {
                  kind: 'video',
                  media: 'sci-pendulum.mp4',
                  caption:
                    '長さ 1 m のふりこです。画面の時間を見て、1 {往復|おうふく}に何秒かかるか、たしかめましょう。',
                },
                {
                  kind: 'text',
                  text: '1 {往復|おうふく}は短いので、10 往復の時間をはかって 10 でわります。\nこうすると、はかるときのずれが小さくなります。',
                },
                {
                  kind: 'text',
                  text: '調べるときは、{変|か}える{条件|じょうけん}を 1 つにします。\nおもりの重さを調べるなら、ふりこの長さとふれはばは同じにします。\n1 {往復|おうふく}の時間が変わるのは、ふりこの長さを変えたときだけです。',
                },
              ],
            },
            { id: 'drill', kind: 'drill', title: 'ふりこのドリル', group: 'LQ-ESC6-31' },
            { id: 'check', kind: 'check', title: 'たしかめ', group: 'LQ-ESC6-32' },
          ],
        },
      ],
    },
  ],
}

export const scienceChapters: DemoChapter[] = [lever, moon, pendulum]
