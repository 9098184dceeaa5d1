// What extending leaves as it was, and what it has cost so far.
import { formatPesos } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { extensionTexts } from './extension-texts.ts'
import type { ExtensionInfo } from './repayment.ts'

export function NotLess({ info: { principalLeft, soFar } }: { info: ExtensionInfo }) {
  const t = useTexts(extensionTexts)
  return (
    <>
      <p>{t.notLess(principalLeft === null ? '' : formatPesos(principalLeft))}</p>
      {soFar !== null && soFar.times > 0 && <p>{t.soFar(soFar.times, formatPesos(soFar.cost))}</p>}
    </>
  )
}
