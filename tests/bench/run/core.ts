import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTOR, WRITERS } from "../seed/plan.ts";
import type { Call } from "./load.ts";
import type { Sample } from "./sample.ts";
import type { Cookies, Scenario } from "./scenarios.ts";

/** More saves than one turn needs. */
const SAVES = 40;
/** The parameters that the board picker sends. */
const PICKER = encodeURIComponent(JSON.stringify({ fieldSetKey: "board_picker" }));
const PICTURES = join(import.meta.dir, "../../../db/demo/pictures");

/** The signed-in core: a picker of many boards, and the save of a picture whose file is stored already. */
export function coreScenarios(sample: Sample, cookies: Cookies): Scenario[] {
  const collector = cookies.get(COLLECTOR);
  const picture = smallestPicture();
  const body = (at: number, wire: "rest" | "trpc") =>
    wire === "rest"
      ? { board_id: sample.writerBoards[at], title: "Stored already", image_base64: picture }
      : { boardId: sample.writerBoards[at], title: "Stored already", imageBase64: picture };
  const lanes = (wire: "rest" | "trpc", path: string): Call[][] =>
    WRITERS.map((username, at) =>
      Array.from({ length: SAVES }, () => ({
        method: "POST",
        path,
        body: body(at, wire),
        cookie: cookies.get(username),
      })),
    );
  return [
    {
      name: "board picker, 500 boards",
      writes: false,
      baselines: ["least SQL"],
      goals: [{ transport: "REST", baseline: "least SQL", atLeast: 0.6 }],
      rest: [[{ method: "GET", path: "/v3/boards/picker/?field_set_key=board_picker", cookie: collector }]],
      trpc: [[{ method: "GET", path: `/trpc/boards.picker?input=${PICKER}`, cookie: collector }]],
    },
    {
      name: "save, stored picture",
      writes: true,
      baselines: [],
      goals: [],
      rest: lanes("rest", "/v3/pins/"),
      trpc: lanes("trpc", "/trpc/pins.create"),
    },
  ];
}

/** The smallest of the demo's pictures, as base64. */
function smallestPicture(): string {
  const files = [...new Bun.Glob("*.jpg").scanSync({ cwd: PICTURES, absolute: true })];
  const sized = files.map((file) => ({ file, bytes: Bun.file(file).size })).sort((a, b) => a.bytes - b.bytes);
  const [smallest] = sized;
  if (!smallest) throw new Error("the demo has no pictures");
  return readFileSync(smallest.file).toString("base64");
}
