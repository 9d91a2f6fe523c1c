export const SHARDS = 16;
/** The settlement shard of an account; all budgets of an account are in one shard. */
export const shardOf = (advertiserId: string): number => Number((BigInt(advertiserId) >> 4n) % BigInt(SHARDS));
