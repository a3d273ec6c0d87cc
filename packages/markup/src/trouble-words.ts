import { FORMULA_DEPTH_LIMIT, FORMULA_LIMIT, type MarkupTrouble } from './check.ts'
import { CELLS_LIMIT } from './formula-cost.ts'
import { LINE_STYLES } from './parse.ts'

interface TroubleWords {
  trouble: string
  remedy: string
}

/** What the author of a text reads of what is broken in it, and at which of its characters to look. */
export function markupTroubleWords(found: MarkupTrouble, text: string): TroubleWords {
  const { trouble, remedy } = wordsOf(found)
  const place = [...text.slice(0, found.at)].length + 1
  return { trouble: `${trouble}（${place}文字目）`, remedy }
}

function wordsOf(found: MarkupTrouble): TroubleWords {
  switch (found.kind) {
    case 'FORMULA_OPEN':
      return {
        trouble: '数式の「$」が閉じていません',
        remedy: '「$」を2つずつにしてください。文字の「$」は「\\$」と書きます。',
      }
    case 'FORMULA_EMPTY':
      return { trouble: '数式が空です', remedy: '「$」と「$」の間に数式を書いてください。' }
    case 'FORMULA_LONG':
      return {
        trouble: `数式が長すぎるか、入れ子が深すぎます（${found.length}文字）`,
        remedy: `1つの数式は${FORMULA_LIMIT}文字、{}の入れ子は${FORMULA_DEPTH_LIMIT}段までにしてください。`,
      }
    case 'FORMULA_CELLS':
      return {
        trouble: `数式の表のます目と行が多すぎます（合わせて${found.cells}）`,
        remedy: `1つの文章で、「&」と「\\\\」は合わせて${CELLS_LIMIT}までです。大きな表は画像にしてください。`,
      }
    case 'FORMULA_COMMAND':
      return {
        trouble: '数式の中で命令を作っています',
        remedy: '\\def や \\newcommand を使わずに、そのまま書いてください。',
      }
    case 'FORMULA_BRACES':
      return { trouble: '数式の「{」と「}」の数が合いません', remedy: '「{」と「}」を組にしてください。' }
    case 'UNDERLINE_OPEN':
      return { trouble: '下線の「[[」と「]]」の数が合いません', remedy: '[[wavy|文字]] のように閉じてください。' }
    case 'UNDERLINE_UNKNOWN':
      return {
        trouble: `「${found.name}」という下線はありません`,
        remedy: `${LINE_STYLES.join('、')} のどれかにしてください。`,
      }
    case 'RUBY_OPEN':
      return { trouble: 'ふりがなの「{」が閉じていません', remedy: '{漢字|かんじ} のように書いてください。' }
    case 'RUBY_SIZE':
      return {
        trouble: 'ふりがなが空か、長すぎます',
        remedy: '{漢字|かんじ} のように、漢字は40文字、読みは80文字までで書いてください。',
      }
  }
}
