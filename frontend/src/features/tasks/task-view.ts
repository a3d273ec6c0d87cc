import type { StaffTask, TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import type { ParentContact } from '@tcheck/contract/parent-contact'
import { namedParent } from '../../lib/person-text.ts'
import type { ChipKind } from '../../ui/chip.tsx'
import { unreachedReasons } from '../messages/message-text.ts'

/** 未着手, 学習中, 完了, 期限切れ. */
export const stateWords = {
  not_begun: ['未着手', 'plain'],
  under_way: ['学習中', 'info'],
  done: ['完了', 'ok'],
  overdue: ['期限切れ', 'danger'],
} as const satisfies Record<StaffTask['state'], readonly [words: string, kind: ChipKind]>

/** Parts of contents and questions of groups together, of all things of a task. */
export const doneShare = ({ things }: Pick<StaffTask, 'things'>): number => {
  const sum = (of: 'done' | 'total') => things.reduce((all, thing) => all + thing[of], 0)
  return sum('total') === 0 ? 0 : sum('done') / sum('total')
}

/** How far one thing is, in its own unit. */
export const thingCount = ({ kind, done, total }: StaffTask['things'][number]): string =>
  kind === 'group' ? `${total}問のうち${done}問` : `${total}パートのうち${done}パート`

export const standing = (tasks: readonly StaffTask[]) => tasks.filter(({ withdrawn_at }) => withdrawn_at === null)
export const withdrawn = (tasks: readonly StaffTask[]) => tasks.filter(({ withdrawn_at }) => withdrawn_at !== null)

export const isSameThing = (a: TaskThingInput, b: TaskThingInput) => a.kind === b.kind && a.code === b.code

/** With a thing more, or without it. */
export const toggled = (things: readonly TaskThingInput[], thing: TaskThingInput): TaskThingInput[] =>
  things.some((one) => isSameThing(one, thing)) ? things.filter((one) => !isSameThing(one, thing)) : [...things, thing]

/** What a thing is called; undefined where this material has it not. */
export const titleOf = (chapters: TaskMaterial, { kind, code }: TaskThingInput): string | undefined =>
  chapters
    .flatMap(({ items }) => items)
    .flatMap((item) => (kind === 'content' ? item.contents : item.groups))
    .find((one) => one.code === code)?.title

/** What of one item can be handed out, its contents first. */
export interface ItemThing {
  kind: TaskThingInput['kind']
  code: string
  title: string
  /** null: a content, which is counted in parts. */
  question_count: number | null
}

export function thingsOfItem(chapters: TaskMaterial, itemCode: string): ItemThing[] {
  const item = chapters.flatMap(({ items }) => items).find(({ code }) => code === itemCode)
  if (!item) return []
  const { contents, groups } = item
  return [
    ...contents.map(({ code, title }): ItemThing => ({ kind: 'content', code, title, question_count: null })),
    ...groups.map((group): ItemThing => ({ kind: 'group', ...group })),
  ]
}

/** With one more name, or without it. */
export const withOrWithout = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]

/** What a new task begins with, handed over from page to page. */
export interface TaskPreset {
  things: TaskThingInput[]
  student_ids: string[]
  title: string
}

export function presetOf(state: unknown): TaskPreset | null {
  if (typeof state !== 'object' || state === null || !('taskPreset' in state)) return null
  return state.taskPreset as TaskPreset
}

const isReached = ({ unreached }: ParentContact): boolean => unreached === null

/** 「届かない: 保護者 青木 まことさん(メールアドレスの登録なし)」; empty where everybody is reached. */
function unreachedText(parents: readonly ParentContact[]): string {
  const names = parents.flatMap(({ name, unreached }) =>
    unreached ? [`${namedParent(name)}さん(${unreachedReasons[unreached]})`] : [],
  )
  return names.length === 0 ? '' : `届かない: ${names.join('、')}`
}

/** Whom a reminder reaches, before it is sent; null where it reaches every parent. */
export function reachText(parents: readonly ParentContact[]): string | null {
  if (parents.length === 0) return '保護者のアカウントがないので、課題の知らせは送れません。'
  const reached = parents.filter(isReached).length
  if (reached === parents.length) return null
  const count =
    reached === 0
      ? '課題の知らせが届く保護者はいません。'
      : `課題の知らせは、保護者${parents.length}人のうち${reached}人に届きます。`
  return count + unreachedText(parents)
}

/** What the server confirmed: accepted for sending is not delivered. */
export function acceptedText(parents: readonly ParentContact[]): string {
  const reached = parents.filter(isReached).length
  const count = reached === parents.length ? `保護者${reached}人` : `保護者${parents.length}人のうち${reached}人`
  return `${count}への送信を受け付けました。${unreachedText(parents)}`
}
