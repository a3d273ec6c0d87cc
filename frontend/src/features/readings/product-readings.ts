import { hasReading, type Readings } from '../math/furigana.ts'

/**
 * Readings of the words that shared parts say on a child's page as they say them to everybody: whole words, and of a verb its
 * kanji. Words that only a student sees carry their readings where they are written.
 */
const READINGS = [
  '{理解度|りかいど}',
  '{誕生日|たんじょうび}',
  '{解答|かいとう}',
  '{不正解|ふせいかい}',
  '{正解|せいかい}',
  '{提出|ていしゅつ}',
  '{設定|せってい}',
  '{端末|たんまつ}',
  '{成績|せいせき}',
  '{学校|がっこう}',
  '{教室|きょうしつ}',
  '{家庭|かてい}',
  '{届|とど}',
  '{件名|けんめい}',
  '{内容|ないよう}',
  '{必須|ひっす}',
  '{保存|ほぞん}',
  '{画像|がぞう}',
  '{変更|へんこう}',
  '{確認|かくにん}',
  '{確|たし}か',
  '{添付|てんぷ}',
  '{読|よ}み{込|こ}',
  '{混|こ}み{合|あ}',
  '{混|ま}ざ',
  '{混|ま}ぜ',
  '{預|あず}か',
  '{削除|さくじょ}',
  '{可能性|かのうせい}',
  '{超|こ}え',
  '{許可|きょか}',
  '{違|ちが}',
  '{選択|せんたく}',
  '{入退室|にゅうたいしつ}',
  '{専用|せんよう}',
  '{割合|わりあい}',
  '{講師|こうし}',
  '{講習|こうしゅう}',
  '{保護者|ほごしゃ}',
  '{模試|もし}',
  '{通常授業|つうじょうじゅぎょう}',
  '{授業|じゅぎょう}',
  '{押|お}',
  '{個|こ}',
  '{件|けん}',
  '{閉|と}じ',
  '{離|はな}れ',
  '{時刻|じこく}',
  '{値|あたい}',
  '{並|なら}',
  '{操作|そうさ}',
  '{連携|れんけい}',
  '{見破|みやぶ}',
  '{再読|さいよ}',
  '{制限|せいげん}',
  '{期限|きげん}',
  '{増|ふ}え',
  '{減|へ}',
  '{移|うつ}',
  '{戻|もど}',
  '{複数|ふくすう}',
  '{編集|へんしゅう}',
  '{管理者|かんりしゃ}',
  '{情報|じょうほう}',
  '{仮|かり}',
  '{責任|せきにん}',
  '{認証|にんしょう}',
  '{段階|だんかい}',
  '{復習|ふくしゅう}',
  '{採点|さいてん}',
  '{済|ず}み',
  '{一覧|いちらん}',
  '{隠|かく}',
  '{点検|てんけん}',
  '{回復|かいふく}',
  '{検索|けんさく}',
  '{表示|ひょうじ}',
  '{条件|じょうけん}',
  '{資料|しりょう}',
  '{項目|こうもく}',
  '{自己|じこ}',
  '{導入|どうにゅう}',
  '{別解|べっかい}',
  '{認|みと}め',
  '{版|はん}',
  '{防|ふせ}',
  '{運営|うんえい}',
  '{役割|やくわり}',
  '{権限|けんげん}',
  '{招待|しょうたい}',
  '{呼|よ}び',
  '{解|と}い',
] as const

const NOTATION = /\{([^{}|]+)\|([^{}|]+)\}/g
const bare = (word: string) => word.replace(NOTATION, '$1')

const byWord: ReadonlyMap<string, string> = new Map(READINGS.map((written) => [bare(written), written]))
/** What has its reading already stays; of two words that begin alike the longer one is meant. */
const ANY = new RegExp(
  [NOTATION.source, ...[...byWord.keys()].sort((one, other) => other.length - one.length)].join('|'),
  'g',
)

/** Words of the product with the readings of what a child may not know yet, in the notation of questions. */
export const withReadings = (text: string): string => text.replace(ANY, (found) => byWord.get(found) ?? found)

/** The same in kana, for where a reading has no room. */
export const inKana = (text: string, readings: Readings): string =>
  withReadings(text).replace(NOTATION, (_, word: string, reading: string) =>
    hasReading(word, readings) ? reading : word,
  )
