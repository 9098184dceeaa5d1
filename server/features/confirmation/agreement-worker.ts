// The thread in which agreements are drawn, one after the other; started by drawings.ts.
import { parentPort } from 'node:worker_threads'
import { drawAgreement } from './draw-agreement.ts'
import type { Asked, Drawn } from './drawings.ts'

parentPort?.on('message', ({ id, agreement, brand, language }: Asked) => {
  drawAgreement(agreement, brand, language).then(
    (file) => answer({ id, file }),
    (error: unknown) => answer({ id, failure: String(error) }),
  )
})

function answer(drawn: Drawn): void {
  parentPort?.postMessage(drawn, [])
}
