import type * as z from 'zod'
import type { SecretName } from './secret-names.ts'
import type { stageSchema } from './stage-schema.ts'
import { troublesOfStage } from './stage-troubles.ts'

/** The content of a stage's file (`infra/stages/<name>.ts`). */
export type Stage = Readonly<z.infer<typeof stageSchema>>

/**
 * @param stage the export of a stage's file
 * @throws Error that names every fault, one a line, before the build
 */
export function checkStage(stage: Stage): Stage {
  const troubles = troublesOfStage(stage)
  if (troubles.length > 0) throw new Error(describeTroubles((stage as Partial<Stage> | null)?.name, troubles))
  return stage
}

/** One fault a line. */
export const describeTroubles = (name: unknown, troubles: readonly string[]): string =>
  troubles.length === 1
    ? `Stage ${name}: ${troubles[0]}`
    : `Stage ${name}: ${troubles.length} settings are wrong\n${troubles.map((trouble) => `  ${trouble}`).join('\n')}`

/** `mail.tcheck.example` of `no-reply@mail.tcheck.example`: what SES verifies. */
export const mailDomainOf = ({ from }: Stage['mail']) => from.slice(from.indexOf('@') + 1)

/** `tcheck/production/token-keys`: an operator's command writes it, a function reads it. */
export const secretNameIn = (stage: Stage, name: SecretName) => `tcheck/${stage.name}/${name}`

/** `tcheck-production-data`: stacks, functions and log groups share the prefix of their names. */
export const nameIn = (stage: Stage, name: string) => `tcheck-${stage.name}-${name}`
