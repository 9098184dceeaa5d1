// Every function of the bridge with something to send, so that a developer can try each.
import {
  type BridgeName,
  callPhone,
  closeWebView,
  confirmEvent,
  endBank,
  goHomeTab,
  goLogin,
  goMineTab,
  goRating,
  openLink,
  openPage,
  openPageWithParam,
  startBank,
} from '#web/lib/bridge.ts'

export interface Sample {
  readonly link: string
  readonly productId: string
  readonly phone: string
  /** When the page was opened. */
  readonly openedAt: Date
}

interface BridgeFunction {
  /** As the button says it. */
  readonly label: string
  /** The handler that it needs. */
  readonly name: BridgeName
  readonly run: (sample: Sample) => void
}

export const BRIDGE_FUNCTIONS: readonly BridgeFunction[] = [
  { label: 'openPage', name: 'openPage', run: ({ link }) => openPage(link) },
  { label: 'closeWebView', name: 'closeWebView', run: closeWebView },
  {
    label: 'openPageWithParam',
    name: 'openPageWithParam',
    run: ({ link, productId }) => openPageWithParam(link, { productId }),
  },
  { label: 'goHomeTab', name: 'goHomeTab', run: goHomeTab },
  { label: 'goMineTab', name: 'goMineTab', run: goMineTab },
  { label: 'goLogin', name: 'goLogin', run: () => goLogin() },
  { label: 'callPhone', name: 'callPhone', run: ({ phone }) => callPhone(phone) },
  { label: 'goRating', name: 'goRating', run: goRating },
  {
    label: 'confirmEvent',
    name: 'confirmEvent',
    run: ({ productId, openedAt }) =>
      confirmEvent({
        event: 'testPreview',
        productId,
        startTime: openedAt.toISOString(),
        endTime: new Date().toISOString(),
      }),
  },
  { label: 'startBank', name: 'startBank', run: startBank },
  { label: 'endBank', name: 'endBank', run: endBank },
  { label: 'openLink', name: 'openScheme', run: ({ link }) => openLink(link) },
]
