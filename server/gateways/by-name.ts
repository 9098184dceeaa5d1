// The providers that a process talks to: the one in use, and former ones, which make nothing new and
// are still asked and heard about what they have.

export function byName<G extends { readonly name: string }>(
  ...gateways: readonly G[]
): ReadonlyMap<string, G> {
  return new Map(gateways.map((gateway) => [gateway.name, gateway]))
}
