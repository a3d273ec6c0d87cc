import type { PlanProgress } from './plan.ts'
import type { Level, Understanding } from './understanding.ts'

/** What is known of a student when the branch asks who needs help first (集計). */
export interface HelpSigns {
  /** Chapters in their order: as they stood before the time that is looked at, and at its end. */
  readonly chapters: readonly { readonly title: string; readonly before: Understanding; readonly now: Understanding }[]
  /** Levels of the chapter items at the end of the time. */
  readonly itemLevels: readonly Level[]
  /** Of all answers of the time. */
  readonly within: Pick<Understanding, 'level' | 'rate'>
  /** Tasks after their due day that are not done. */
  readonly tasksLate: number
  readonly plan: Pick<PlanProgress, 'pace' | 'count'> | null
  /** Of the lessons of the last two weeks. */
  readonly absences: number
  /** Days since something was learnt; null: never, of which nothing follows. */
  readonly daysAway: number | null
}

type HelpReason =
  | { readonly kind: 'level_fallen'; readonly chapter: string; readonly from: Level; readonly to: Level }
  | { readonly kind: 'chapter_low'; readonly chapter: string }
  | { readonly kind: 'many_low'; readonly count: number }
  /** In hundredths. */
  | { readonly kind: 'rate_low'; readonly percent: number }
  | { readonly kind: 'tasks_late'; readonly count: number }
  | { readonly kind: 'plan_late'; readonly count: number }
  | { readonly kind: 'absent'; readonly count: number }
  | { readonly kind: 'away'; readonly days: number }

/** What one of each weighs, and how many count at most: no sign alone outweighs all others. */
export const HELP_WEIGHTS = {
  level_fallen: { each: 4, most: 3 },
  chapter_low: { each: 3, most: 3 },
  many_low: { each: 2, most: 6 },
  rate_low: { each: 1, most: 5 },
  tasks_late: { each: 3, most: 4 },
  plan_late: { each: 1, most: 6 },
  absent: { each: 3, most: 3 },
  away: { each: 3, most: 2 },
} as const satisfies Record<HelpReason['kind'], { each: number; most: number }>

/** One item at D happens to everybody. */
const LOW_ITEMS = 2
/** Below this rate (in hundredths, the bound of level B), each tenth that is begun is one sign. */
const RATE_WANTED = 70
const TENTH = 10
/** A week without learning is one sign, two weeks are two. */
const DAYS_AWAY = 7

const RANK: Record<Level, number> = { A: 4, B: 3, C: 2, D: 1, '–': 0 }

/** Only what both have enough answers for can have fallen: `–` is no level. */
const hasFallen = (from: Level, to: Level) => from !== '–' && to !== '–' && RANK[to] < RANK[from]

interface Sign {
  reason: HelpReason
  weight: number
}

const signOf = (reason: HelpReason, count: number): Sign => {
  const { each, most } = HELP_WEIGHTS[reason.kind]
  return { reason, weight: each * Math.min(count, most) }
}

/** Why a student needs help, what weighs most first, and how much of it there is: 0 and nothing where all is well. */
export function helpOf({ chapters, itemLevels, within, ...signsOf }: HelpSigns): {
  need: number
  reasons: HelpReason[]
} {
  const fallen = chapters
    .filter(({ before, now }) => hasFallen(before.level, now.level))
    .map(
      ({ title, before, now }) =>
        ({ kind: 'level_fallen', chapter: title, from: before.level, to: now.level }) as const,
    )
    .toSorted((a, b) => RANK[a.to] - RANK[b.to])
    .slice(0, HELP_WEIGHTS.level_fallen.most)
  const chaptersLow = chapters
    .filter(({ before, now }) => now.level === 'D' && !hasFallen(before.level, now.level))
    .map(({ title }) => ({ kind: 'chapter_low', chapter: title }) as const)
    .slice(0, HELP_WEIGHTS.chapter_low.most)
  const { tasksLate, plan, absences, daysAway } = signsOf
  const percent = within.level === '–' ? RATE_WANTED : Math.round((within.rate ?? 1) * 100)
  const low = itemLevels.filter((level) => level === 'D').length
  const planLate = plan?.pace === 'late' ? plan.count : 0
  const away = daysAway ?? 0
  const signs = [
    ...fallen.map((reason) => signOf(reason, 1)),
    ...chaptersLow.map((reason) => signOf(reason, 1)),
    ...(low >= LOW_ITEMS ? [signOf({ kind: 'many_low', count: low }, low)] : []),
    ...(percent < RATE_WANTED
      ? [signOf({ kind: 'rate_low', percent }, Math.ceil((RATE_WANTED - percent) / TENTH))]
      : []),
    ...(tasksLate > 0 ? [signOf({ kind: 'tasks_late', count: tasksLate }, tasksLate)] : []),
    ...(planLate > 0 ? [signOf({ kind: 'plan_late', count: planLate }, planLate)] : []),
    ...(absences > 0 ? [signOf({ kind: 'absent', count: absences }, absences)] : []),
    ...(away >= DAYS_AWAY ? [signOf({ kind: 'away', days: away }, Math.floor(away / DAYS_AWAY))] : []),
  ].toSorted((a, b) => b.weight - a.weight)
  return {
    need: signs.reduce((sum, { weight }) => sum + weight, 0),
    reasons: signs.map(({ reason }) => reason),
  }
}

/** A reason as a teacher reads it. @param plain  of a chapter's title, which may hold notation */
export function helpText(reason: HelpReason, plain: (text: string) => string): string {
  switch (reason.kind) {
    case 'level_fallen':
      return `「${plain(reason.chapter)}」が${reason.from}から${reason.to}に下がりました`
    case 'chapter_low':
      return `「${plain(reason.chapter)}」がDです`
    case 'many_low':
      return `Dの項目が${reason.count}つあります`
    case 'rate_low':
      return `この間の得点率が${reason.percent}%です`
    case 'tasks_late':
      return `課題${reason.count}件のしめきりが過ぎています`
    case 'plan_late':
      return `計画から${reason.count}項目おくれています`
    case 'absent':
      return `この2週間に${reason.count}回休みました`
    case 'away':
      return `${reason.days}日間、学習していません`
  }
}
