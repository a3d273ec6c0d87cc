import type { ImportMasters } from '../import/masters.ts'
import { readTableFile } from '../import/read-question-sheet.ts'
import { checkMaterial, type StoredMaterial } from '../material/check-material.ts'
import {
  type Material,
  type MaterialRows,
  materialRows,
  materialSheets,
  mediaOfMaterial,
} from '../material/material-rows.ts'
import { writeWorkbook } from '../sheet.ts'

export const nothingStored: StoredMaterial = { groups: [], items: [], contents: new Map() }

/** Writes rows as a workbook, reads it as an admin's, and checks it. */
export async function checkedRows(
  rows: MaterialRows,
  masters: ImportMasters,
  { media = [], stored = nothingStored }: { media?: readonly string[]; stored?: StoredMaterial } = {},
) {
  const file = await readTableFile(await writeWorkbook(materialSheets(rows)))
  return checkMaterial(file.sheets, { archive: [], storedMedia: media, masters, stored })
}

export const again = (material: Material, masters: ImportMasters) =>
  checkedRows(materialRows(material), masters, { media: mediaOfMaterial(material) })
