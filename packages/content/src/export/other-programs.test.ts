import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { demoContent } from '../demo/content.ts'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { checkQuestionSheets } from '../import/check-question-sheet.ts'
import { readQuestionFile } from '../import/read-question-sheet.ts'
import { writeWorkbook } from '../sheet.ts'
import { mediaOf, questionSheetOf } from './question-set-rows.ts'

// An editor's Excel is not our reader: what other programs opened and saved has to come back unchanged.

async function exported() {
  const { sets, masters } = await demoContent()
  return { sets, masters, bytes: await writeWorkbook([questionSheetOf(sets)]) }
}

async function expectSame(
  bytes: Uint8Array,
  { sets, masters }: Pick<Awaited<ReturnType<typeof exported>>, 'sets' | 'masters'>,
) {
  const file = await readQuestionFile(bytes)
  const options = { archive: [], storedMedia: mediaOf(sets), masters, findFormulas: findFormulaFaults }
  const check = checkQuestionSheets(file.sheets, options)
  expect([...file.problems, ...check.problems, ...file.warnings, ...check.warnings]).toEqual([])
  expect(check.sets).toEqual(sets)
}

test('every demo set that was exported is the same, without a warning', async () => {
  const content = await exported()
  await expectSame(content.bytes, content)
})

test('every demo set that another library read and wrote is the same', async () => {
  const content = await exported()
  const workbook = await readXlsx(content.bytes)
  const again = await writeXlsx({ sheets: workbook.sheets.map(({ name, rows }) => ({ name, rows })) })
  await expectSame(again, content)
})

const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)

test.runIf(OFFICE !== undefined && process.env['CHECK_ALL'] === '1')(
  'every demo set that LibreOffice opened and saved is the same',
  async () => {
    const content = await exported()
    const folder = await mkdtemp(join(tmpdir(), 'tcheck-office-'))
    try {
      await writeFile(join(folder, 'sets.xlsx'), content.bytes)
      const words = [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
      ]
      await promisify(execFile)(OFFICE ?? '', [...words, '--outdir', join(folder, 'saved'), join(folder, 'sets.xlsx')])
      await expectSame(new Uint8Array(await readFile(join(folder, 'saved/sets.xlsx'))), content)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
