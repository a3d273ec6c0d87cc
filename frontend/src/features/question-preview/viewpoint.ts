import type { Viewpoint } from '@tcheck/contract/question-set'

/** 観点 with its one letter for dense tables. */
export const viewpointWords: Record<Viewpoint, { name: string; letter: string }> = {
  knowledge: { name: '知識・技能', letter: '知' },
  thinking: { name: '思考・判断・表現', letter: '思' },
  attitude: { name: '主体的に学習に取り組む態度', letter: '主' },
}
