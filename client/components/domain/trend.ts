interface TrendPoint {
  day: string;
  value: number;
  words: string;
}
export interface TrendProps {
  /** The meaning of the values. */
  label: string;
  /** The number format of the axis. */
  axis?: Intl.NumberFormatOptions;
  series: readonly TrendPoint[];
  /** The days to compare with, drawn over the same width. */
  earlier: readonly TrendPoint[] | null;
}
