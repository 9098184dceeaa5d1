// The file with another backend's names (`WIRE_NAMES_FILE`).
import { readFileSync } from 'node:fs'
import { type OtherNames, SESSION_KEY } from '#contract/check-wire-names.ts'

/** What stands in it is checked once the calls are known (`wireNameFaults`). */
export function loadOtherNames(faults: string[], file: string): OtherNames {
  if (file === '') return { wireNames: {}, sessionNames: {} }
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) {
      const { [SESSION_KEY]: sessionNames = {}, ...wireNames } = read as Record<string, object>
      return { wireNames, sessionNames }
    }
    faults.push(`WIRE_NAMES_FILE must hold an object in braces: ${file}`)
  } catch {
    faults.push(`WIRE_NAMES_FILE cannot be read as JSON: ${file}`)
  }
  return { wireNames: {}, sessionNames: {} }
}
