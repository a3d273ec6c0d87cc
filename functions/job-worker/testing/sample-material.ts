import type { ImportMasters } from '@tcheck/content/import/masters'
import { readTableFile } from '@tcheck/content/import/read-question-sheet'
import { checkMaterial } from '@tcheck/content/material/check-material'
import { type Material, materialRows, materialSheets } from '@tcheck/content/material/material-rows'
import { writeMaterialTemplate } from '@tcheck/content/material/write-material-template'
import { writeWorkbook } from '@tcheck/content/sheet'

const masters: ImportMasters = {
  subjects: [{ id: 'math', name: '数学', position: 1 }],
  grades: [{ id: '8', name: '中2', position: 8 }],
  ...{ junkyos: [], units: [] },
}

export const COURSE = { subject_code: 'math', grade: 8 } as const

/** The template's course of one content, with its lquestion groups. */
export async function sampleMaterial(): Promise<Material> {
  const { sheets } = await readTableFile(await writeMaterialTemplate(masters))
  const stored = { groups: [], items: [], contents: new Map() }
  const { courses, preview } = checkMaterial(sheets, { archive: [], storedMedia: [], masters, stored })
  return { courses, groups: preview }
}

/** The same course with a picture, and its content under another code. */
export async function changedMaterial(picture: string): Promise<Material> {
  const { courses, groups } = await sampleMaterial()
  const after = structuredClone(courses)
  for (const { chapters } of after)
    for (const { items } of chapters)
      for (const item of items)
        item.contents = item.contents.map(({ title, parts }) => ({
          ...{ code: 'other-content', title },
          parts: parts.map((part) =>
            part.kind === 'introduction'
              ? { ...part, blocks: [...part.blocks, { kind: 'image', media: picture, caption: '図' }] }
              : part,
          ),
        }))
  return { courses: after, groups }
}

export const workbookOf = (material: Material) => writeWorkbook(materialSheets(materialRows(material)))
