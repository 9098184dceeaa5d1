// The orders of the demo world, one for each thing that a screen has to show.
export const DEMO_ORDERS = [
  { sessionId: 'demo-21', orderId: '21001', productId: '1', shows: 'offerWaiting' },
  { sessionId: 'demo-21', orderId: '21002', productId: '2', shows: 'inReview' },
  { sessionId: 'demo-110', orderId: '110001', productId: '1', shows: 'declined' },
  { sessionId: 'demo-110', orderId: '110002', productId: '2', shows: 'smallerOffer' },
  { sessionId: 'demo-151', orderId: '151001', productId: '1', shows: 'payoutRefused' },
  { sessionId: 'demo-170', orderId: '170001', productId: '1', shows: 'nothingDue' },
  { sessionId: 'demo-174', orderId: '174001', productId: '1', shows: 'dueMayExtend' },
  { sessionId: 'demo-174', orderId: '174002', productId: '1', shows: 'dueElsewhere' },
  { sessionId: 'demo-180', orderId: '180001', productId: '1', shows: 'overdue' },
  { sessionId: 'demo-200', orderId: '200001', productId: '1', shows: 'settled' },
] as const
