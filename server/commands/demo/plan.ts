import type { DemoPerson } from "./content/types.ts";
import type { Picture } from "./pictures.ts";
import { planFollows } from "./plan-follows.ts";
import { planPins } from "./plan-pins.ts";
import { planTalk } from "./plan-talk.ts";
import type { Moment, Step } from "./plan-types.ts";
import { createRandom } from "./random.ts";

/** When archived boards are archived: shortly before now. */
const ARCHIVED_AT = 0.985;
/** A board is created this long before its first Pin, but after its owner joined. */
const A_LITTLE = 0.0002;
const SEED = 20_240_229;

/**
 * Plans everything that the demo's people do, in chronological order: joining, making boards, saving Pins, following,
 * commenting and writing messages. The same people and pictures always give the same plan.
 */
export function makePlan(people: readonly DemoPerson[], pictures: ReadonlyMap<string, Picture>): Step[] {
  const random = createRandom(SEED);
  const boards = people.flatMap((owner) => owner.boards.map((board) => ({ ...board, owner, at: 1 })));
  const pins = planPins(boards, pictures, random);
  const joined = new Map<DemoPerson, Moment>();
  for (const person of people) {
    const first = Math.min(...pins.filter((pin) => pin.board.owner === person).map((pin) => pin.at), ARCHIVED_AT / 2);
    joined.set(person, first * (0.3 + 0.6 * random.next()));
  }
  for (const board of boards) {
    const first = Math.min(...pins.filter((pin) => pin.board === board).map((pin) => pin.at), ARCHIVED_AT);
    board.at = first - A_LITTLE;
  }
  const steps: Step[] = [
    ...people.map((person) => ({ kind: "join" as const, person, at: joined.get(person) ?? 0 })),
    ...boards.map((board) => ({ kind: "board" as const, board, at: board.at })),
    ...pins.map((pin) => ({ kind: "pin" as const, pin, at: pin.at })),
    ...planFollows(people, boards, joined, random),
    ...planTalk(people, pins, joined, random),
    ...boards
      .filter((board) => board.archived)
      .map((board) => ({ kind: "archive" as const, board, at: Math.max(ARCHIVED_AT, board.at + 2 * A_LITTLE) })),
  ];
  return steps.sort((a, b) => a.at - b.at);
}
