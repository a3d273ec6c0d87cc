import { existsSync } from 'node:fs'
import { checkStage, type Stage } from './stage.ts'

/**
 * @param folder the folder of the stages' files, `infra/stages/` of this repository
 * @throws Error for the operator: the stage does not exist, or every fault of its file
 */
export async function loadStage(folder: URL, name: string): Promise<Stage> {
  const file = new URL(`${name}.ts`, folder)
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file)) {
    throw new Error(`There is no stage ${name}: write infra/stages/${name}.ts`)
  }
  const { stage } = (await import(file.href)) as { stage?: Stage }
  if (stage === undefined) throw new Error(`infra/stages/${name}.ts exports no stage: export const stage: Stage = …`)
  checkStage(stage)
  if (stage.name !== name) throw new Error(`infra/stages/${name}.ts names its stage ${stage.name}`)
  return stage
}
