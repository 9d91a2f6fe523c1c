interface TrendPoint {
  day: string;
  value: number;
  words: string;
}
export interface TrendProps {
  /** What the heights are. */
  label: string;
  /** How the axis writes its numbers. */
  axis?: Intl.NumberFormatOptions;
  series: readonly TrendPoint[];
  /** The days that they are compared with, drawn over the same width. */
  earlier: readonly TrendPoint[] | null;
}
