import { masterItem } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'

/** Subjects, grades, textbooks and units; the sets of the sample school name the first of each. */
export const seedSampleMasters = (table: Table) =>
  table.batchPut([
    masterItem('subjects', { id: 'math', name: '数学', position: 1 }),
    masterItem('subjects', { id: 'sansu', name: '算数', position: 2 }),
    masterItem('subjects', { id: 'music', name: '音楽', position: 3 }),
    masterItem('grades', { id: '8', name: '中2', position: 8 }),
    masterItem('junkyos', { id: 'aoba', name: 'あおば', position: 1 }),
    masterItem('junkyos', { id: 'nagisa', name: 'なぎさ', position: 2 }),
    masterItem('units', { id: 'linear', name: '一次関数', position: 1, subject_code: 'math', grade_id: 8 }),
    masterItem('units', { id: 'lines', name: '一次関数とグラフ', position: 2, subject_code: 'math', grade_id: 8 }),
    masterItem('units', { id: 'fraction', name: '分数のわり算', position: 3, subject_code: 'sansu', grade_id: 6 }),
  ])
