// The real providers by the name that the settings give.
import type { Clock } from '#server/clock.ts'
import type { CollectionSettings } from '#server/collection-config.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type ContractChannel, readChannelFile } from './channel-file.ts'
import type { CollectionGateway } from './collection-gateway.ts'
import { type DragonpayChannel, openDragonpayCollection } from './dragonpay.ts'
import { openPaymongoCollection } from './paymongo.ts'
import { openXenditCollection } from './xendit.ts'
import { XENDIT_PUBLISHED_TERMS } from './xendit-channels.ts'

/**
 * Nobody would hear of money that is paid on what is open at a provider that isn't configured: the
 * start is refused unless a setting says that the provider is given up. `named` are those that open
 * codes and disputes name.
 */
export function refuseUnreadableProviders(
  {
    collection,
    formerCollections,
    abandonedCollections,
  }: Pick<Config, 'collection' | 'formerCollections' | 'abandonedCollections'>,
  named: Iterable<string>,
): void {
  const readable = [collection, ...formerCollections].map(({ gateway }) => gateway as string)
  const lost = [...new Set(named)].filter(
    (name) => !readable.includes(name) && !abandonedCollections.includes(name),
  )
  if (lost.length === 0) return
  throw new ConfigError(
    `codes or disputes are open at ${lost.sort().join(', ')}: name it in COLLECTION_GATEWAYS_FORMER, ` +
      'or in COLLECTION_GATEWAYS_ABANDONED if it can no longer be asked',
  )
}

/** Throws a ConfigError where the file of channels is wrong. */
export function openCollection(settings: CollectionSettings, clock: Clock): CollectionGateway {
  const channels = channelsOf(settings)
  switch (settings.gateway) {
    case 'xendit':
      return openXenditCollection({ ...settings, channels }, clock)
    case 'paymongo':
      // Their live keys say so in their first letters.
      return openPaymongoCollection(
        { ...settings, channels, isLive: settings.secretKey.startsWith('sk_live_') },
        clock,
      )
    case 'dragonpay':
      return openDragonpayCollection({ ...settings, channels: channels.map(withProcessor) }, clock)
  }
}

function channelsOf({ channelFile }: CollectionSettings): readonly ContractChannel[] {
  if (channelFile === null) return []
  if (channelFile === '') return XENDIT_PUBLISHED_TERMS
  const read = readChannelFile(channelFile)
  if ('faults' in read) throw new ConfigError(inFile(read.faults.join('; ')))
  return read.channels
}

/** Which processor is behind a channel, nobody publishes. */
function withProcessor(channel: ContractChannel): DragonpayChannel {
  const { processorId, kind } = channel
  if (processorId === undefined || kind === undefined) {
    throw new ConfigError(inFile(`${channel.channel} needs processorId and kind`))
  }
  return { ...channel, processorId, kind }
}

const inFile = (fault: string) => `COLLECTION_CHANNELS_FILE: ${fault}`
