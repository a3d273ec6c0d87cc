import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { startLocalServer } from './local-server.ts'
import { openVisitors, type Visitors } from './screen-visitors.ts'
import type { Visit } from './screen-visits.ts'
import { actIn, makeTenant } from './tenant.ts'
import { TENANTS_FILE } from './tenant-names.ts'

/**
 * Where there is nothing yet: a stage with its admin alone, a branch with its staff alone, one whose people have done nothing, and
 * one of a stage without material.
 */
export type EmptyCase = 'stage' | 'staff' | 'people' | 'no material'

/** In which worlds somebody can be at all. */
export function emptyCasesOf({ visitor, path }: Visit): EmptyCase[] {
  if (visitor === 'admin') return ['stage']
  if (visitor === 'nobody') return ['people']
  if (visitor === 'student' || visitor === 'parent' || visitor === 'card') return ['people', 'no material']
  return path.includes('demo-') ? ['people'] : ['staff', 'people']
}

interface Inside {
  visitors: Visitors
  /** Its names: `tenant.ts`. */
  tenant: string | null
}

/** Each world is made when somebody first goes there. */
export function openEmptyCases(browser: Browser) {
  const emptyCases = new Map<EmptyCase, Promise<Inside>>()
  let stage: ReturnType<typeof startStage> | undefined
  const stageThere = () => {
    stage ??= startStage()
    return stage
  }
  const make = async (emptyCase: EmptyCase): Promise<Inside> => {
    if (emptyCase === 'stage' || emptyCase === 'no material') {
      const { origin, tenants } = await stageThere()
      // Branches come after its admin has seen it without them: the stage's visits are made first.
      return {
        visitors: openVisitors({ browser, origin }),
        tenant: emptyCase === 'stage' ? null : await makeTenant(tenants, 'people'),
      }
    }
    const { origin, tenants } = inject('journeyServer')
    return { visitors: openVisitors({ browser, origin }), tenant: await makeTenant(tenants, emptyCase) }
  }
  return {
    /** From here on names are those of this world. */
    enter: async (emptyCase: EmptyCase): Promise<Visitors> => {
      const inside = emptyCases.get(emptyCase) ?? make(emptyCase)
      emptyCases.set(emptyCase, inside)
      const { visitors, tenant } = await inside
      actIn(tenant)
      return visitors
    },
    close: async () => (await stage)?.close(),
  }
}

async function startStage() {
  const server = await startLocalServer(fileURLToPath(new URL('./empty-stage-server.ts', import.meta.url)))
  return { ...server, tenants: await readFile(join(server.dataDir, TENANTS_FILE), 'utf8') }
}
