import type { DemoTarget } from '@tcheck/content/demo/seed'

/** Loaded on demand, because a second start does not need the import code. */
export async function seedDemoContent(target: DemoTarget): Promise<void> {
  const { seedDemo } = await import('@tcheck/content/demo/seed')
  await seedDemo(target)
}
