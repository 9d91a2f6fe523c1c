/** Size of a made-up site. Boards and people grow with the Pins, as on a real site. */
export interface SeedPlan {
  pins: number;
  boards: number;
  users: number;
  images: number;
  /** Milliseconds since 1970 of the oldest and the newest Pin. */
  from: number;
  until: number;
}

const DAY = 86_400_000;
/** The site's age: long enough that the newest Pins are a small part of all. */
const SPAN = 700 * DAY;

/** 100,000 Pins make 10,000 boards of 5,000 people; two Pins in five bring a new picture. */
export function seedPlan(pins: number, now = Date.now()): SeedPlan {
  const until = now - DAY;
  return { pins, boards: pins / 10, users: pins / 20, images: Math.floor(pins / 5) * 2, from: until - SPAN, until };
}

/** Several writers, because on a real site many people save. */
export const WRITERS = Array.from({ length: 8 }, (_, at) => `bench_writer${at}`);

/** A person with this many boards, each with a Pin, besides the boards that every viewer has. */
export const COLLECTOR = "bench_boards500";
export const COLLECTOR_BOARDS = 500;
/** A person with one board of `moverPins` Pins, and an empty board to move them to. */
export const MOVER = "bench_mover";
export const moverPins = ({ pins }: SeedPlan) => Math.min(10_000, pins / 10);

/** The people the benchmark logs in as. Their password is the same and known. */
export const VIEWERS: readonly { username: string; follows: number }[] = [
  { username: "bench_follows34", follows: 34 },
  { username: "bench_follows100", follows: 100 },
  ...WRITERS.map((username) => ({ username, follows: 10 })),
  { username: "bench_follows1000", follows: 1_000 },
  { username: COLLECTOR, follows: 0 },
  { username: MOVER, follows: 0 },
];
/** Boards of each viewer. */
export const VIEWER_BOARDS = 3;
export const VIEWER_PASSWORD = "Plain wooden spoons 71";

/** Size of the titles' vocabulary, by Zipf's law: the first word is in about three titles of ten, the last in a handful. */
export const TITLE_WORDS = 20_000;
