import { type Feature, featureAt, lackedBy, partsOf } from './support.ts'

const api = featureAt('api')
const builtins = featureAt('javascript.builtins')

const globals = new Map<string, Feature>([
  ...partsOf(builtins),
  ...partsOf(featureAt('javascript.builtins.globalThis')),
  ...partsOf(featureAt('api.Window')).filter(([name]) => !name.endsWith('_event')),
  ...partsOf(api),
])

/** A global by its name, also one in another: `Intl.Segmenter`. Null for none. */
export function globalNamed(path: string): Feature | null {
  const [first = '', ...rest] = path.split('.')
  let feature = globals.get(first)
  for (const name of rest) feature = new Map(partsOf(feature ?? null)).get(name)
  return feature ?? null
}

/**
 * Which browsers lack a member, for each name that an instance has, where all that have it are as new. An interface that is
 * lacked as a whole is left out: whoever has an instance of it has asked for it by name.
 */
const instanceMembers = new Map<string, readonly string[] | null>()
for (const [, owner] of [...partsOf(builtins), ...partsOf(api)]) {
  if (lackedBy(owner).length > 0) continue
  for (const [name, feature] of partsOf(owner)) {
    if (/_(event|static)$/.test(name) || feature.__compat === undefined) continue
    const lacked = lackedBy(feature)
    const known = instanceMembers.get(name)
    if (lacked.length === 0 || known === null) instanceMembers.set(name, null)
    else instanceMembers.set(name, known && known.length < lacked.length ? known : lacked)
  }
}

/**
 * Which of the oldest browsers lack a member of a global, or of whatever has it where the owner is null; null where none
 * does, or the platform knows no such member.
 */
export function lackedMembers(owner: string | null, member: string): readonly string[] | null {
  if (owner === null) return instanceMembers.get(member) ?? null
  const parts = new Map(partsOf(globalNamed(owner)))
  const feature = parts.get(`${member}_static`) ?? parts.get(member)
  const lacked = lackedBy(feature ?? null)
  return lacked.length > 0 ? lacked : null
}
