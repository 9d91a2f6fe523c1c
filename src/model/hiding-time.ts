/** For how long a person mutes somebody or hides a word: days, or null until they take it back. */
const DAYS = { day: 1, week: 7, month: 30, forever: null } as const;

export const HIDING_TIMES = ["day", "week", "month", "forever"] as const satisfies readonly (keyof typeof DAYS)[];
export type HidingTime = (typeof HIDING_TIMES)[number];

/** The end of a mute or a hidden word that starts now; null if it has none. */
export const endOf = (time: HidingTime, now: Date): Date | null => {
  const days = DAYS[time];
  return days === null ? null : new Date(now.getTime() + days * 86_400_000);
};
