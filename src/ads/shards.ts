export const SHARDS = 16;
/** Which part of the settling an account belongs to; its budgets are all in one. */
export const shardOf = (advertiserId: string): number => Number((BigInt(advertiserId) >> 4n) % BigInt(SHARDS));
