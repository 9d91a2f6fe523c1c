/** Countries whose searches are shown together, by the region's name in the public API description v5. */
export const TREND_REGIONS = [
  ...(["US", "CA", "DE", "FR", "ES", "IT", "DE+AT+CH", "GB+IE", "IT+ES+PT+GR+MT", "PL+RO+HU+SK+CZ"] as const),
  ...(["SE+DK+FI+NO", "NL+BE+LU", "AR", "BR", "CO", "MX", "MX+AR+CO+CL", "AU+NZ"] as const),
] as const;
export const countriesOf = (region: string): string[] => region.split("+");

/**
 * Order of trends: by growth over the last quarter, by people in the last month or year, or by growth in the last month
 * that the same month of the year before had too.
 */
export const TREND_KINDS = ["growing", "monthly", "yearly", "seasonal"] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

export const VOLUME_KEYWORDS_MAX = 2_000;

const GROWTH_MAX = 10_000;
/**
 * Percent of change, from -100 to 10000, or 10001 for more.
 * @returns null if there was nothing before
 */
export function growthOf(now: number, before: number): number | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent > GROWTH_MAX ? GROWTH_MAX + 1 : percent;
}

/** Whole percents of a peak. @param peak 0 if all values are */
export const shareOf = (value: number, peak: number): number => (peak === 0 ? 0 : Math.round((value / peak) * 100));

const THOUSAND = 1_000;
const STEPS = [5, 2, 1];
/** The highest of 10, 20, 50, 100 and so on that a number reaches, e.g. `500+`, `20K+` or `5M+`; null below 10. */
export function volumeWord(people: number): string | null {
  if (people < 10) return null;
  const power = 10 ** Math.floor(Math.log10(people));
  const bound = (STEPS.find((step) => people >= step * power) ?? 1) * power;
  if (bound >= THOUSAND * THOUSAND) return `${bound / (THOUSAND * THOUSAND)}M+`;
  return bound >= THOUSAND ? `${bound / THOUSAND}K+` : `${bound}+`;
}
