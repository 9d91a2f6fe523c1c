/** The relative change; null if there was nothing before. */
export const changeOf = (now: bigint, before: bigint): number | null =>
  before === 0n ? null : Number(now - before) / Number(before);
