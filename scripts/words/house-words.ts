import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { listSources } from '../list-sources.ts'

/** A line of a source that holds something that people read, its readings (`{答|こた}え`) written as 答え. */
interface ProductText {
  /** From the root: `frontend/src/ui/mark.tsx`. */
  file: string
  text: string
}

const FOLDERS = ['packages', 'functions', 'frontend/src', 'infra', 'scripts']
/** What only tests read, the table of wrong words itself, and the headings by which lists of others are read. */
const NOT_SAID = /\.test\.tsx?$|\/testing\/|^scripts\/(words|new)\/|\/contract\/src\/(roster|teacher)-columns\.ts$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const READING = /\{([^{}|]+)\|[^{}|]+\}/g

/** The words of the product's texts, and the words that they replace. `docs/glossary.md` shows this table. */
interface HouseWord {
  say: string
  /** What is not said; as a regular expression in `never`. */
  not: string
  never: RegExp
  /** Where: files by their beginnings; left out, everywhere. */
  where?: { words: string; files: RegExp }
}

const children =
  /^frontend\/src\/(areas\/(v[12]-student|v1-parent)|features\/(question-view|unit-practice|cbt-player|memo|saving|result|learning|desk|plans|tasks))\//
const staff =
  /^(frontend\/src\/areas\/(v2-teacher|v[12]-admin|v1-(branch|teacher)|common\/sandbox-rule)|packages\/(scoring|content|operations)|functions\/(teacher|admin|branch)-[^/]+)\//
const v1 = /^frontend\/src\/areas\/v1-/
const v2 = /^frontend\/src\/areas\/v2-|^functions\/teacher-auth\/|^packages\/contract\/src\/groups\/teacher-auth\.ts$/
/** Texts of both v1 and v2: `signWordsOf` chooses the word for the user; other texts avoid it. */
const shared =
  /^frontend\/src\/(features\/(?!session\/home-page\.ts)|ui|lib|app|areas\/common)|^packages\/(contract\/src\/(?!groups\/(teacher-)?auth\.ts)|api-runtime|services)/

const houseWords: readonly HouseWord[] = [
  { say: '解答', not: '回答, 回答済み, 回答中', never: /(?<!無)回答/ },
  {
    say: 'サインイン, サインアウト',
    not: 'ログイン, ログアウト, 出る',
    never: /ログイン|ログアウト|(^|["'`>])出る($|["'`<])/,
    where: { words: 'v1', files: v1 },
  },
  {
    say: 'ログイン, ログアウト',
    not: 'サインイン, サインアウト, 出る',
    never: /サイン(イン|アウト)|(^|["'`>])出る($|["'`<])/,
    where: { words: 'v2', files: v2 },
  },
  {
    say: '入る, or the word of whoever is here (`signWordsOf`)',
    not: 'サインイン, ログイン',
    never: /サイン(イン|アウト)|ログ(イン|アウト)/,
    where: { words: 'what v1 and v2 share', files: shared },
  },
  {
    say: 'ユーザー名',
    not: 'ログインID, ログイン名',
    never: /ログイン(ID|名)/,
  },
  { say: '正しい答え', not: '正答', never: /正答/, where: { words: 'what children read', files: children } },
  { say: '正答', not: '正しい答え', never: /正しい答え/, where: { words: 'what staff read', files: staff } },
  { say: '第1版', not: '版1', never: /(?<!第[^版]*)版(\$?\{|[0-9])/ },
  { say: '別解1', not: '読み方1, 読み1', never: /読み方?[0-9０-９]|読み方?\$\{|読み方?\{/ },
  { say: '観点ごとの点', not: '力べつの点', never: /力べつ/ },
  { say: '28問・めやす28分', not: '28分くらい', never: /分くらい/ },
  { say: 'まちがえた問題に、もう一度ちょうせん', not: '…問を空にします', never: /を空にします/ },
  { say: 'お試し中です', not: 'お試し組', never: /お試し組/ },
  { say: 'この問題の正答「緑」は、選択肢にありません', not: '選択肢にない正答', never: /選択肢にない正答/ },
  { say: '探すことばの形が…', not: 'qの形が…', never: /(^|[^a-z])q(の形|を入力)/ },
  { say: '40番は、このクラスにありません', not: 'この学年・組・番では入れません', never: /学年・組・番では入れません/ },
  { say: 'カードを、入れたい場所まで動かします', not: '動かして入れます', never: /動かして入れます/ },
  { say: '時間割', not: '担当設定', never: /担当設定/ },
  { say: 'Excelに書き出す', not: 'Excelにする', never: /Excelにする/ },
  { say: '任意', not: 'なくてもかまいません', never: /(?<!選ば)なくてもかまいません/ },
  { say: '教科', not: '科目', never: /科目/ },
  { say: '再発行をたのんでください', not: '新しいものを出してもらってください', never: /新しいものを出して/ },
  { say: 'QRカードを持っている人は、その生徒として入れます', not: '生徒の鍵', never: /生徒の鍵/ },
  {
    say: '小問',
    not: '問い',
    never: /問い(?!合)/,
    where: {
      words: 'what staff of v2 read',
      files: /^frontend\/src\/areas\/v2-(admin|teacher)\/|^packages\/contract\/src\/groups\//,
    },
  },
  { say: 'テスト・理科', not: 'CBT・理科', never: /CBT・/, where: { words: 'what children read', files: children } },
  { say: '学年・組・番は、合っていますか', not: '自分のものか、たしかめてください', never: /自分のものか/ },
]

/** Each line with a wrong word, and the right word. */
export const wrongWords = (texts: readonly ProductText[]): string[] =>
  texts.flatMap(({ file, text }) =>
    houseWords
      .filter(({ never, where }) => (where === undefined || where.files.test(file)) && never.test(text))
      .map(({ say }) => `${file}: ${text.slice(0, 160)} → ${say}`),
  )

/** The table in the form of the glossary. */
export const wordTable = (): string[] => [
  '| say | not | where |',
  '|---|---|---|',
  ...houseWords.map(({ say, not, where }) => `| ${say} | ${not} | ${where?.words ?? 'everywhere'} |`),
]

/** Every text of the product: what is left of its sources where comments and types are gone. */
export const productTexts = (root: string): ProductText[] =>
  listSources(root, FOLDERS)
    .filter((file) => !NOT_SAID.test(file))
    .flatMap((file) => textsOf(readFileSync(join(root, file), 'utf8'), loaderOf(file)).map((text) => ({ file, text })))

/** `<T>(` begins an element in the one, and a function in the other. */
const loaderOf = (file: string) => (file.endsWith('x') ? 'tsx' : 'ts')

/** The lines with Japanese in them that a source says, in their order. */
export const textsOf = (source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] =>
  JAPANESE.test(source)
    ? transformSync(source, { loader, jsx: 'preserve', charset: 'utf8', legalComments: 'none' })
        .code.split('\n')
        .filter((line) => JAPANESE.test(line))
        .map((line) => line.trim().replace(READING, '$1'))
    : []
