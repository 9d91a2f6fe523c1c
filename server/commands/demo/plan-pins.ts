import { NOTES } from "./content/notes.ts";
import type { Picture } from "./pictures.ts";
import type { Moment, PlannedBoard, PlannedPin } from "./plan-types.ts";
import type { Random } from "./random.ts";

/** All people join before this time; Pins are made after it. */
const FIRST_PIN: Moment = 0.1;
/** Minimum number of Pins on a board, if there are enough pictures; up to `SIZE_SPREAD` more are added. */
const SIZE_MIN = 4;
const SIZE_SPREAD = 5;
/** Maximum number of saves of one picture, so that no picture is everywhere. */
const SAVES_MAX = 18;
const ZIPF_EXPONENT = 0.9;
const OWN_WORDS = 0.2;
const NAMED = 5;
const MAIN_SUBJECT = 3;
const OTHER_SUBJECT = 1;
/** Minimum time between two Pins of one picture; more than a page of other Pins is made in between. */
const APART: Moment = 0.05;
/** Share of saves made from a picture's first Pin; the others are made from a later save. */
const FROM_THE_FIRST = 0.5;

/**
 * Scores how well a picture fits the wanted words (subjects or picture names). Its first subject counts more than the
 * others; 0 means not at all.
 */
function fit(picture: Picture, wanted: readonly string[]): number {
  const [main, ...others] = picture.subject;
  const points = (word: string) =>
    word === picture.name ? NAMED : word === main ? MAIN_SUBJECT : others.includes(word) ? OTHER_SUBJECT : 0;
  return wanted.reduce((sum, word) => sum + points(word), 0);
}

const sectionOf = (board: PlannedBoard, picture: Picture) =>
  Object.entries(board.sections ?? {}).find(([, wanted]) => fit(picture, wanted) > 0)?.[0] ?? null;

const pinOf = (board: PlannedBoard, picture: Picture, text: string | null): PlannedPin => ({
  board,
  section: sectionOf(board, picture),
  picture,
  text,
  source: null,
  at: 1,
});

/** Plans every Pin of the demo; each Pin comes after its source. */
export function planPins(
  boards: readonly PlannedBoard[],
  pictures: ReadonlyMap<string, Picture>,
  random: Random,
): PlannedPin[] {
  const firsts = firstPins(boards, pictures);
  const byPicture = new Map(firsts.map((pin) => [pin.picture, [pin]]));
  for (const pin of saves(boards, firsts, random)) byPicture.get(pin.picture)?.push(pin);
  const pins = [...byPicture.values()];
  spread(pins, random);
  for (const [first, ...later] of pins) if (first) chooseSources(first, later, random);
  return pins.flat();
}

/** The original Pins of the people who add the pictures, as the content lists them. */
function firstPins(boards: readonly PlannedBoard[], pictures: ReadonlyMap<string, Picture>): PlannedPin[] {
  return boards.flatMap((board) =>
    Object.entries(board.pins ?? {}).map(([name, text]) => {
      const picture = pictures.get(name);
      if (!picture) throw new Error(`the board ${board.name} has a picture ${name} that is not there`);
      return pinOf(board, picture, text);
    }),
  );
}

/** Fills each board from other people's Pins. A few pictures are on many boards, most are on a few (Zipf). */
function saves(boards: readonly PlannedBoard[], firsts: readonly PlannedPin[], random: Random): PlannedPin[] {
  const ranked = random.shuffle(firsts).map((pin) => pin.picture);
  const appeal = new Map(ranked.map((picture, rank) => [picture, 1 / (rank + 1) ** ZIPF_EXPONENT]));
  const count = new Map(ranked.map((picture) => [picture, 0]));
  const owned = new Map(boards.map((board) => [board.owner, new Set<Picture>()]));
  for (const pin of firsts) owned.get(pin.board.owner)?.add(pin.picture);
  return random.shuffle(boards).flatMap((board) => {
    const own = owned.get(board.owner) ?? new Set<Picture>();
    const room = Math.max(1, SIZE_MIN + random.below(SIZE_SPREAD + 1) - Object.keys(board.pins ?? {}).length);
    const weight = (picture: Picture) =>
      own.has(picture) || (count.get(picture) ?? 0) >= SAVES_MAX
        ? 0
        : (appeal.get(picture) ?? 0) * fit(picture, board.collects) ** 2;
    const choose = (from: readonly Picture[], upTo: number) =>
      random.draw(from, upTo, weight).map((picture) => {
        own.add(picture);
        count.set(picture, (count.get(picture) ?? 0) + 1);
        return pinOf(board, picture, random.next() < OWN_WORDS ? random.pick(NOTES) : null);
      });
    const chosen = emptySections(board, firsts).flatMap((title) =>
      choose(
        ranked.filter((picture) => sectionOf(board, picture) === title),
        1,
      ),
    );
    return [...chosen, ...choose(ranked, Math.max(0, room - chosen.length))];
  });
}

/** Sections that have none of the owner's original Pins; each gets another person's Pin first. */
function emptySections(board: PlannedBoard, firsts: readonly PlannedPin[]): string[] {
  const filled = new Set(firsts.filter((pin) => pin.board === board).map((pin) => pin.section));
  return Object.keys(board.sections ?? {}).filter((title) => !filled.has(title));
}

/** Spreads a picture's saves from its first day to now, far enough apart that the newest page never shows it twice. */
function spread(pins: readonly PlannedPin[][], random: Random): void {
  for (const ofPicture of pins) {
    const [first, ...later] = ofPicture;
    const ordered = first ? [first, ...random.shuffle(later)] : [];
    const brought = FIRST_PIN + Math.max(0, 1 - FIRST_PIN - APART * ordered.length) * random.next();
    for (const [index, pin] of ordered.entries()) {
      pin.at = brought + ((1 - brought) * index) / ordered.length;
    }
  }
}

/** Others can't see a secret board, so nothing is saved from it. */
function chooseSources(first: PlannedPin, later: readonly PlannedPin[], random: Random): void {
  const visible = [first];
  for (const pin of [...later].sort((a, b) => a.at - b.at)) {
    pin.source = random.next() < FROM_THE_FIRST ? first : random.pick(visible);
    if (!pin.board.secret) visible.push(pin);
  }
}
