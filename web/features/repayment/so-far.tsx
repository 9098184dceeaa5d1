// What extending a loan has cost so far.
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { extensionTexts } from './extension-texts.ts'
import type { ExtensionInfo } from './repayment.ts'

/** Nothing if it was never extended, or the backend doesn't say. */
export function SoFar({ soFar }: Pick<ExtensionInfo, 'soFar'>) {
  const t = useTexts(extensionTexts)
  if (soFar === null || soFar.times === 0) return null
  return <p>{t.soFar(soFar.times, formatPesos(soFar.cost))}</p>
}
