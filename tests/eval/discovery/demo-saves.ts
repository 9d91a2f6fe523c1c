import { PEOPLE } from "../../../server/commands/demo/content/people.ts";
import { readPictures } from "../../../server/commands/demo/pictures.ts";
import { makePlan } from "../../../server/commands/demo/plan.ts";
import type { Choice } from "./board-choice.ts";

/** The demo's boards as a save list: a board per line, with its pictures' names, the newest last. */
export async function demoSaves(): Promise<string> {
  const boards = new Map<object, string[]>();
  for (const step of makePlan(PEOPLE, await readPictures())) {
    if (step.kind !== "pin") continue;
    const names = boards.get(step.pin.board) ?? [];
    boards.set(step.pin.board, [...names.filter((name) => name !== step.pin.picture.name), step.pin.picture.name]);
  }
  return [...boards.values()].map((names) => names.join(" ")).join("\n");
}

/** Every save of the demo in the order of time, with its person and its Pin's words. */
export async function demoChoices(): Promise<Choice[]> {
  return makePlan(PEOPLE, await readPictures()).flatMap((step) => {
    if (step.kind !== "pin") return [];
    const { board, picture, source } = step.pin;
    const pin = { title: picture.title, altText: picture.altText, description: source?.text ?? "" };
    return [
      { owner: board.owner.username, board: board.name, picture: picture.name, pin, from: source?.board.name ?? null },
    ];
  });
}
