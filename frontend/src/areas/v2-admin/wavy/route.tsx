import { NotationBench, type NotationBenchProps } from '../notation/notation-bench.tsx'

const examples: NotationBenchProps['examples'] = [
  { word: '波線', text: '[[wavy|山のむこうに、日がしずむ]]ころ、村の{鐘|かね}が鳴った。' },
  { word: '二重線', text: '主語は[[double|わたしは]]です。' },
  { word: '囲み', text: '[[box|つまり]]、次のように言えます。' },
  { word: 'ふりがな', text: '{情景|じょうけい}を{描写|びょうしゃ}する。' },
  { word: 'ふりがなと波線', text: '[[wavy|{朝露|あさつゆ}が光る]]' },
  { word: '重なる線', text: '[[box|[[wavy|春はあけぼの]]]]' },
]

const guide: NotationBenchProps['guide'] = [
  ['[[wavy|…]]', '波線'],
  ['[[double|…]]', '二重線'],
  ['[[box|…]]', '囲み'],
  ['{漢字|かんじ}', 'ふりがな。習っていない学年の生徒に見えます'],
  ['\\[  \\{', '記号そのもの'],
]

/** `/admin/wavy`: underlines, boxes and readings, along and down the line. */
export const Component = () => <NotationBench title="波線確認" examples={examples} guide={guide} />
