import type { CollectionGateway } from './collection-gateway.ts'

/** With each provider in turn: one that doesn't answer keeps no other waiting. Throws the first fault then. */
export async function withEach(
  gateways: ReadonlyMap<string, CollectionGateway>,
  work: (gateway: CollectionGateway) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for (const gateway of gateways.values()) {
    await work(gateway).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}
