import type { DemoTarget } from '@tcheck/content/demo/seed'
import { openTable } from '@tcheck/data/table'

/** Loaded on demand, because a second start does not need the import code. */
export async function seedDemoContent(target: DemoTarget, classroom: 'small' | 'whole'): Promise<void> {
  const { seedDemo } = await import('@tcheck/content/demo/seed')
  await seedDemo(target, { classroom })
}

/** At a later start: the days that the demo's classroom lacks by now. */
export async function addDays({ documents, tableName }: Pick<DemoTarget, 'documents' | 'tableName'>): Promise<void> {
  const { addDemoDays } = await import('@tcheck/content/demo/add-demo-days')
  await addDemoDays(openTable(documents, tableName))
}
