import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { type SetState, setStateWords } from '@tcheck/contract/set-state'
import type { ChipKind } from '../../../ui/chip.tsx'
import type { UseSum } from '../question-editor/use-words.ts'

export type WantedState = 'published' | 'withdrawn'

export const stateKinds = { draft: 'line', published: 'ok', withdrawn: 'warn' } as const satisfies Record<
  SetState,
  ChipKind
>

/** Who sees what in each state. */
export const stateMeanings: Readonly<Record<SetState, string>> = {
  draft: '管理者だけに見えます。直すことも、通して見ることもできます。',
  published: '教材コードを登録した教室の先生が選べ、生徒が解けます。共有URLも開けます。',
  withdrawn:
    '先生は、新しいミッションに選べません。生徒の一覧に出ず、共有URLも開けません。配ったミッション、始めた答え、結果は、そのまま続きます。',
}

export const verbs = { published: '公開する', withdrawn: '取り下げる' } as const satisfies Record<WantedState, string>

export const questions = {
  published: (name: string) => `${name}を公開しますか?`,
  withdrawn: (name: string) => `${name}を取り下げますか?`,
} as const satisfies Record<WantedState, (name: string) => string>

/** Servers cache heads of sets for half a minute. */
const delay = '先生と生徒の一覧には、1分以内に反映されます。'

/** What a change means for teachers and students, without numbers. */
export const meaningOfChange = {
  published: `教材コードに入っている問題は、先生が選べ、生徒が解けるようになります。あとで取り下げることはできますが、公開する前の状態にはもどせません。${delay}`,
  withdrawn: `先生は、新しいミッションに選べなくなります。生徒の一覧に出なくなり、共有URLも開けなくなります。配ったミッション、始めた答え、結果は、そのまま続きます。公開にもどすこともできます。${delay}`,
} as const satisfies Record<WantedState, string>

/** Who works with the set today. */
export function workWords({ missions, classes, codes }: UseSum): string {
  const handedOut =
    missions > 0
      ? `いま${missions}件のミッション(のべ${classes}クラス)がこの問題を出しています。`
      : 'いま、この問題を出しているミッションはありません。'
  return codes > 0 ? `${handedOut}教室が登録している教材コード${codes}個に入っています。` : handedOut
}

type Changed = Pick<StoredQuestionSet, 'state' | 'state_changed_at'>

/** 「11月29日 12:00に取り下げ・山口」; a set that was published from the beginning has none. */
export function changedWords(
  { state, state_changed_at }: Changed,
  by: string | null,
  dayAndTime: (at: string) => string,
): string {
  if (state_changed_at === null) return ''
  const act = { draft: '取り込み', published: '公開', withdrawn: '取り下げ' }[state]
  return `${dayAndTime(state_changed_at)}に${act}${by === null ? '' : `・${by}`}`
}

export const stateWord = ({ state }: Pick<StoredQuestionSet, 'state'>): string => setStateWords[state]
