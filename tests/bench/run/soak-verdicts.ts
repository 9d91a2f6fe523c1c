/** Figures for a few seconds of the soak (`bun run bench:soak`). */
export interface Span {
  perSecond: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Megabytes of the server's process at its end. */
  memory: number;
  errors: Record<string, number>;
}

interface Growth {
  /** Bytes of the whole database. */
  whole: number;
  /** Tables with their indexes, those that grew most first. */
  grown: readonly { name: string; bytes: number }[];
}

/** Maximum ratios of the last quarter's memory and p99 to the first's. */
const MEMORY_MAX = 1.1;
const P99_MAX = 1.25;
/** Minimum share of the disk's growth that named tables must explain. */
const EXPLAINED_MIN = 0.9;
const NAMED = 8;
const MB = 2 ** 20;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** @returns a line for each goal with the measured value, and whether all are met */
export function soakVerdicts(spans: readonly Span[], { whole, grown }: Growth): { lines: string[][]; isMet: boolean } {
  const size = Math.max(1, Math.floor(spans.length / 4));
  const quarters = Array.from({ length: 4 }, (_, quarter) => spans.slice(quarter * size, (quarter + 1) * size));
  const each = (of: (span: Span) => number) => quarters.map((quarter) => mean(quarter.map(of)));
  const [memory, p99] = [each((span) => span.memory), each((span) => span.p99)];
  const growth = ([first = 0, , , last = 0]: number[]) => last / first;
  const errors = spans.reduce((sum, span) => sum + Object.values(span.errors).reduce((a, b) => a + b, 0), 0);
  const requests = spans.reduce((sum, span) => sum + span.requests, 0);
  const named = grown.slice(0, NAMED);
  const inNamed = named.reduce((sum, { bytes }) => sum + bytes, 0);
  // A growth of less than a megabyte needs no explanation: PostgreSQL's own catalog grows that much.
  const explained = whole < MB ? 1 : Math.min(1, inNamed / whole);
  const shown = (values: number[], unit: string) => `${values.map((value) => value.toFixed(1)).join(", ")} ${unit}`;
  const line = (what: string, goal: string, measured: string, met: boolean) => ({
    cells: [what, goal, measured, met ? "met" : "NOT MET"],
    met,
  });
  const lines = [
    line("requests without an error", "all", `${requests - errors} of ${requests}`, errors === 0 && requests > 0),
    line(
      "memory by quarters",
      `last at most ${MEMORY_MAX} of first`,
      `${shown(memory, "MB")}: ${growth(memory).toFixed(2)}`,
      growth(memory) <= MEMORY_MAX,
    ),
    line(
      "p99 by quarters",
      `last at most ${P99_MAX} of first`,
      `${shown(p99, "ms")}: ${growth(p99).toFixed(2)}`,
      growth(p99) <= P99_MAX,
    ),
    line(
      "disk growth in named tables",
      `at least ${EXPLAINED_MIN}`,
      `${(whole / MB).toFixed(1)} MB: ${named.map(({ name, bytes }) => `${name} ${(bytes / MB).toFixed(1)}`).join(", ")}`,
      explained >= EXPLAINED_MIN,
    ),
  ];
  return { lines: lines.map(({ cells }) => cells), isMet: lines.every(({ met }) => met) };
}
