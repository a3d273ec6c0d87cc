import { RichText } from '../math/rich-text.tsx'
import type { Hindrance } from '../saving/save-state.ts'

const kept = '{答|こた}えはこの{端末|たんまつ}に{保存|ほぞん}しています。'
const afterwards = '{自動|じどう}で{送|おく}ります。'

const blocked = (said: string | null) =>
  `{学校|がっこう}のネットワークなどが、{答|こた}えを{送|おく}るのを{止|と}めています${said ? `(${said})` : ''}。\n${kept}{先生|せんせい}にこの{画面|がめん}を{見|み}せてください。{止|と}められなくなると、${afterwards}`
const closed = (said: string | null) => `${said ?? ''}\n${kept}{終|お}わると、${afterwards}`

const busy = () => `サーバーがこんでいて、{答|こた}えがまだとどいていません。\n${kept}${afterwards}`

const signedOut = (said: string | null) =>
  `${said ?? 'このリンクは{使|つか}えなくなりました。{先生|せんせい}に{聞|き}いてください。'}\n${kept}`

const wordsOf: Readonly<Record<Hindrance['kind'], (said: string | null) => string>> = {
  ...{ blocked, closed, busy },
  signed_out: signedOut,
}

/** What keeps answers from the teacher although there is a connection, where they are, and what to do. */
export function HindranceText({ kind, said, grade }: Hindrance & { grade: number }) {
  return <RichText text={wordsOf[kind](said)} grade={grade} />
}
