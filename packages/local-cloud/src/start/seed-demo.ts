import type { DemoTarget } from '@tcheck/content/demo/seed'

/** Loaded only where it is needed, since a second start does without the import code. */
export async function seedDemoContent(target: DemoTarget): Promise<void> {
  const { seedDemo } = await import('@tcheck/content/demo/seed')
  await seedDemo(target)
}
