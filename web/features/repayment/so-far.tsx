// What extending a loan has cost so far.
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { extensionTexts } from './extension-texts.ts'
import type { ExtensionInfo } from './repayment.ts'

/** Nothing if the backend doesn't say. */
export function SoFar({ soFar }: Pick<ExtensionInfo, 'soFar'>) {
  const t = useTexts(extensionTexts)
  if (soFar === null) return null
  return <p>{soFar.times === 0 ? t.never : t.soFar(soFar.times, formatPesos(soFar.cost))}</p>
}
