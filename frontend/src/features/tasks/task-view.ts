import type { StaffTask, TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import type { ChipKind } from '../../ui/chip.tsx'

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

/** With one more name, or without it. */
export const withOrWithout = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
