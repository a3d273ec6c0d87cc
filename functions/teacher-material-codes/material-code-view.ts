import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { isExpired, isRevoked, type RegisteredMaterial } from '@tcheck/data/material-code/open-sets'

/** Seals a code for a printed QR code of this branch. */
export type SealCode = (code: string, branchId: string) => Promise<string>

export async function materialCodeView(
  { code, registered_at, material }: RegisteredMaterial,
  { branchId, now, sealCode }: { branchId: string; now: Date; sealCode: SealCode },
): Promise<RegisteredMaterialCode> {
  const countOf = (category: string) => material.sets.filter((set) => set.category === category).length
  return {
    id: code,
    code,
    title: material.title,
    subject_name: material.subject_name,
    grade_id: material.grade_id,
    junkyo_name: material.junkyo_name,
    valid_until: material.valid_until,
    is_expired: isExpired(material, now),
    is_revoked: isRevoked(material),
    registered_at,
    question_group_count: countOf('unit'),
    cbt_exam_count: countOf('cbt'),
    science_skill_count: countOf('science_skill'),
    encrypted_code: await sealCode(code, branchId),
  }
}
