import type { SecretName } from '@tcheck/stages/secret-names'
import { type Operation, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { type Rotation, rotations } from './rotations.ts'

const ORDER = ['generate', 'publish', 'switch', 'retire']
const stepsOf = ({ steps }: Rotation) => ORDER.filter((step) => step in steps)

function rotationOf(name: string): Rotation {
  if (Object.hasOwn(rotations, name)) return rotations[name as keyof typeof rotations]
  throw new OperationError(`鍵「${name}」はありません。${Object.keys(rotations).join('、')} のどれかです。`)
}

interface Step {
  name: string
  step: string
  keyPairId?: string | undefined
  now: Date
  /** Tells what would be written, and writes nothing. */
  isTried?: boolean
  /** Does not wait for those who still work with what was before. */
  isHurried?: boolean
}

/** Runs one step of a rotation and returns the next action in Japanese. */
export async function takeStep(
  { secrets, stage }: Pick<Target, 'secrets' | 'stage'>,
  { name, step, keyPairId, now, isTried = false, isHurried = false }: Step,
): Promise<string> {
  const rotation = rotationOf(name)
  const take = Object.hasOwn(rotation.steps, step) ? rotation.steps[step] : undefined
  if (!take) throw new OperationError(`段階「${step}」はありません。${stepsOf(rotation).join('、')} の順です。`)
  const stored: Partial<Record<SecretName, unknown>> = {}
  for (const secret of rotation.secrets) stored[secret] = await secrets.read(secret)
  const { write, next } = outOfTurn(() => take({ stored, keyPairId, stageName: stage?.name }))
  if (!isHurried) await rejectTooSoon(secrets, rotation, step, now)
  if (isTried) return `試しただけです。書きかえるのは ${write.map(([secret]) => secret).join('、') || 'なし'} です。`
  if (write.length > 0) await secrets.write(write)
  return next
}

async function rejectTooSoon(
  secrets: Target['secrets'],
  { secrets: names, waits }: Rotation,
  step: string,
  now: Date,
): Promise<void> {
  const times = await Promise.all(names.map((name) => secrets.storedAt(name)))
  const newestMs = Math.max(...times.map((time) => time?.getTime() ?? 0))
  const leftSeconds = (waits[step] ?? 0) - (now.getTime() - newestMs) / 1000
  if (leftSeconds <= 0) return
  const minutes = Math.ceil(leftSeconds / 60)
  throw new OperationError(`早すぎます。あと${minutes}分待ってください(待たないときは --hurry)。`)
}

/** The rules of a rotation report a wrong order in English. */
function outOfTurn<T>(take: () => T): T {
  try {
    return take()
  } catch (error) {
    if (error instanceof OperationError || !(error instanceof Error)) throw error
    throw new OperationError(`いまはその段階ではありません(${error.message})。`)
  }
}

export const rotateKeys: Operation = {
  usage: '<鍵> <段階> [--stage 名前] [--key-pair-id 値] [--hurry] [--dry-run]',
  summary: `鍵を入れ替えます。${Object.entries(rotations)
    .map(([name, rotation]) => `${name}(${rotation.label}): ${stepsOf(rotation).join('→')}`)
    .join(' / ')}`,
  args: [2, 2],
  options: { stage: 'text', 'key-pair-id': 'text', hurry: 'flag', 'dry-run': 'flag' },
  run: async (call) => {
    const [name = '', step = ''] = call.args
    const { values, terminal } = call
    terminal.print(
      await withTarget(call, (target) =>
        takeStep(target, {
          name,
          step,
          keyPairId: textOf(values, 'key-pair-id'),
          now: terminal.now(),
          isTried: values['dry-run'] === true,
          isHurried: values['hurry'] === true,
        }),
      ),
    )
    return 0
  },
}
